import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { openBrowserSettings } from '../../host/browser/settings-store.ts'
import { silentLogger } from '../../platform/log/logger.ts'
import { usePassphraseAtStart } from './passphrase-at-start.ts'
import { createVault, type SecretVault } from './vault.ts'
import { testFolder } from '../../platform/files/testing/test-folder.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

const scryptCost = { N: 16, r: 8, p: 1 }
const passphrase = 'correct horse battery'
let data = ''

beforeEach(() => {
  data = testFolder('former')
})

const start = async (): Promise<SecretVault> => {
  const store = openBrowserSettings(data, 'vault')
  const vault = createVault({ store, keyWrapper: null, logger: silentLogger, scryptCost })
  await vault.start()
  return vault
}

const contents = (): Record<string, string> =>
  Object.fromEntries(readdirSync(data).map((file) => [file, readFileSync(join(data, file), 'utf8')]))

test.each([
  ['torn', '{"torn file', '{"torn former'],
  ['not vaults', '{"a":1}', '{"b":2}'],
  ['missing and torn', undefined, '{"torn former'],
])(
  'a vault whose file and former version are both damaged (%s) keeps both aside, names them, and begins nothing unasked',
  async (_, file, former) => {
    if (file !== undefined) writeFileSync(join(data, 'vault.json'), file)
    writeFileSync(join(data, 'vault.json.bak'), former)
    const texts = file === undefined ? [former] : [file, former]
    const vault = await start()
    expect(vault.status()).toMatchObject({ state: 'damaged', protection: 'memory' })
    const copies = Object.entries(contents()).filter(([name]) => name.includes('.damaged-'))
    expect(copies.map(([, text]) => text).toSorted()).toEqual(texts.toSorted())
    for (const [name] of copies) expect(vault.status().problem).toContain(join(data, name))

    const before = contents()
    expect(valueOf(await usePassphraseAtStart(vault, passphrase))).toContain('was not set')
    expect(vault.status().state).toBe('damaged')
    await vault.put([{ project: 'p1', field: 'secretKey', secret: 'sk_memory_0123456789' }])
    expect(contents()).toEqual(before)

    // Asked for, it begins anew; both copies stay.
    expect(await vault.setPassphrase(passphrase, undefined)).toMatchObject({ ok: true })
    expect(contents()).toMatchObject(Object.fromEntries(copies))
    expect(await (await start()).unlock(passphrase)).toMatchObject({ ok: true, value: { problem: null } })
  },
)

test('a vault whose file and former version are both damaged leaves a whole vault and a new one to the passphrase given at start', async () => {
  const first = await start()
  expect(await usePassphraseAtStart(first, passphrase)).toEqual({ ok: true, value: null })
  expect(first.status()).toMatchObject({ state: 'unlocked', protection: 'passphrase' })
  expect(await usePassphraseAtStart(first, passphrase)).toEqual({ ok: true, value: null })
  const second = await start()
  expect(await usePassphraseAtStart(second, 'another passphrase')).toMatchObject({
    error: { kind: 'wrong-passphrase' },
  })
  expect(await usePassphraseAtStart(second, passphrase)).toEqual({ ok: true, value: null })
  expect(second.status().state).toBe('unlocked')
})
