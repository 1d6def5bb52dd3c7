import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { openBrowserSettings } from '../../host/browser/settings-store.ts'
import { silentLogger } from '../../platform/log/logger.ts'
import { createVault, type SecretVault } from './vault.ts'
import { testFolder } from '../../platform/files/testing/test-folder.ts'

const passphrase = 'correct horse battery'
const secret = 'sk_real_0123456789'
let data = ''

beforeEach(() => {
  data = testFolder('vault')
})

const start = async (): Promise<SecretVault> => {
  const vault = createVault({
    store: openBrowserSettings(data, 'vault'),
    keyWrapper: null,
    logger: silentLogger,
  })
  await vault.start()
  return vault
}

/** Name and digest of every file in the settings folder. */
const snapshot = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(data).map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(data, file)))
        .digest('hex'),
    ]),
  )

test('a vault on disk, at its real cost opens after a new start, refuses a wrong passphrase without touching a byte, and survives damage', async () => {
  const first = await start()
  expect(snapshot()).toEqual({})
  expect(await first.setPassphrase(passphrase, undefined)).toMatchObject({ ok: true })
  const ids = await first.put([{ project: 'p1', field: 'secretKey', secret }])
  const id = ids.ok ? ids.value[0] : undefined
  if (id === undefined) throw new Error('must be taken')
  await first.stop()
  expect(first.readSecret('p1', 'secretKey', id)).toMatchObject({ error: { kind: 'locked' } })

  const before = snapshot()
  const second = await start()
  expect(second.status()).toMatchObject({ state: 'locked', label: 'passphrase' })
  expect(await second.unlock('correct horse batterx')).toMatchObject({
    error: { kind: 'wrong-passphrase' },
  })
  expect(await second.unlock(passphrase)).toMatchObject({ ok: true })
  expect(second.readSecret('p1', 'secretKey', id)).toEqual({ ok: true, value: secret })
  expect(snapshot()).toEqual(before)
  await second.forget(['nothing'])
  expect(snapshot()).toEqual(before)
  // Twice, so that the version before holds the record too.
  await second.put([{ project: 'p2', field: 'secretKey', secret }])

  const path = join(data, 'vault.json')
  const torn = readFileSync(path).subarray(0, 100)
  writeFileSync(path, torn)
  const third = await start()
  expect(third.status().problem).toMatch(/It is kept as .*vault\.damaged-.*The version before it is in use/)
  expect(await third.unlock(passphrase)).toMatchObject({ ok: true })
  expect(third.readSecret('p1', 'secretKey', id)).toEqual({ ok: true, value: secret })
  const copy = readdirSync(data).find((file) => file.includes('damaged')) ?? ''
  expect(readFileSync(join(data, copy)).equals(torn)).toBe(true)
  expect(readFileSync(path).equals(torn)).toBe(true)
})
