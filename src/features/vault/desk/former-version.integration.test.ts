import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openBrowserSettings } from '../../../main/host/browser/settings-store.ts'
import { errorOf, valueOf } from '../../../core/testing/value-of.ts'
import { usePassphraseAtStart } from './passphrase-at-start.ts'
import { openVault, openWith, passphrase } from './testing/open-vault.ts'
import { inEachTest } from '../../../core/testing/in-tests.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'

const other = 'another passphrase'
const secret = 'sk_slot_0123456789'
const data = inEachTest(() => testFolder('slot'))

const path = (): string => join(data(), 'vault.json')

const start = () => openVault(openBrowserSettings(data(), 'vault'))

/** A vault whose former version holds the first record and its file a second one. */
const made = async (): Promise<string> => {
  const vault = await start()
  await openWith(vault)
  const ids = valueOf(await vault.put([{ project: 'p1', field: 'secretKey', secret }]))
  await vault.put([{ project: 'p2', field: 'secretKey', secret }])
  return ids[0] ?? ''
}

/** Another first character for a member of the passphrase slot: still base64url of the same length. */
const damage = (file: string, member: 'salt' | 'nonce' | 'wrapped'): string => {
  const text = readFileSync(file, 'utf8')
  const changed = text.replace(
    new RegExp(`("${member}":\\s*")(.)`),
    (_, head: string, first: string) => head + (first === 'A' ? 'B' : 'A'),
  )
  expect(changed).not.toBe(text)
  writeFileSync(file, changed)
  return changed
}

const contents = (): Record<string, string> =>
  Object.fromEntries(readdirSync(data()).map((file) => [file, readFileSync(join(data(), file), 'utf8')]))

test.each(['salt', 'nonce', 'wrapped'] as const)(
  'a passphrase slot with one character changed in its %s: the right passphrase opens the former version',
  async (member) => {
    const id = await made()
    const damaged = damage(path(), member)
    const vault = await start()
    expect(vault.status()).toMatchObject({ state: 'locked', problem: null })

    const before = contents()
    expect(await vault.unlock(other)).toMatchObject({ error: { kind: 'wrong-passphrase' } })
    expect(contents()).toEqual(before)

    expect(await vault.unlock(passphrase)).toMatchObject({ ok: true, value: { state: 'unlocked' } })
    expect(vault.readSecret('p1', 'secretKey', id)).toEqual({ ok: true, value: secret })
    const copies = readdirSync(data()).filter((file) => file.includes('.damaged-'))
    expect(copies).toHaveLength(1)
    expect(readFileSync(join(data(), copies[0] ?? ''), 'utf8')).toBe(damaged)
    expect(vault.status().problem).toContain(join(data(), copies[0] ?? ''))
    expect(vault.status().problem).toContain('The version before it is in use')

    await vault.put([{ project: 'p3', field: 'secretKey', secret }])
    const again = await start()
    expect(await again.unlock(passphrase)).toMatchObject({ ok: true, value: { problem: null } })
    expect(again.readSecret('p1', 'secretKey', id)).toEqual({ ok: true, value: secret })
  },
)

test('a passphrase slot with one character changed stays shut where the former version is of another vault', async () => {
  await made()
  const mine = readFileSync(path())
  rmSync(path())
  rmSync(`${path()}.bak`)
  await made()
  writeFileSync(path(), mine)
  damage(path(), 'salt')
  const before = contents()
  expect(await (await start()).unlock(passphrase)).toMatchObject({ error: { kind: 'wrong-passphrase' } })
  expect(contents()).toEqual(before)
})

test('a former passphrase opens nothing by way of a former version that still has it', async () => {
  await made()
  const old = join(data(), 'old')
  copyFileSync(path(), old)
  const vault = await start()
  await vault.unlock(passphrase)
  expect(await vault.setPassphrase(other, passphrase)).toMatchObject({ ok: true })
  copyFileSync(old, `${path()}.bak`)
  const before = contents()
  const again = await start()
  expect(await again.unlock(passphrase)).toMatchObject({ error: { kind: 'wrong-passphrase' } })
  expect(contents()).toEqual(before)
  expect(await again.unlock(other)).toMatchObject({ ok: true })
})

test.each([
  ['torn', '{"torn file', '{"torn former'],
  ['not vaults', '{"a":1}', '{"b":2}'],
  ['missing and torn', undefined, '{"torn former'],
])(
  'a vault whose file and former version are both damaged (%s) keeps both aside, names them, and begins nothing unasked',
  async (_, file, former) => {
    if (file !== undefined) writeFileSync(join(data(), 'vault.json'), file)
    writeFileSync(join(data(), 'vault.json.bak'), former)
    const texts = file === undefined ? [former] : [file, former]
    const vault = await start()
    expect(vault.status()).toMatchObject({ state: 'damaged', protection: 'memory' })
    const copies = Object.entries(contents()).filter(([name]) => name.includes('.damaged-'))
    expect(copies.map(([, text]) => text).toSorted()).toEqual(texts.toSorted())
    for (const [name] of copies) expect(vault.status().problem).toContain(join(data(), name))

    const before = contents()
    expect(valueOf(await usePassphraseAtStart(vault, passphrase))).toContain('was not set')
    expect(vault.status().state).toBe('damaged')
    const [id = ''] = valueOf(await vault.put([{ project: 'p1', field: 'secretKey', secret }]))
    expect(contents()).toEqual(before)

    // Asked for, it begins anew; both copies stay.
    const set = valueOf(await vault.setPassphrase(passphrase, undefined))
    expect(set).toMatchObject({ state: 'unlocked', protection: 'passphrase' })
    expect(contents()).toMatchObject(Object.fromEntries(copies))
    const again = await start()
    expect(await again.unlock(passphrase)).toMatchObject({ ok: true, value: { problem: null } })
    expect(again.readSecret('p1', 'secretKey', id)).toEqual({ ok: true, value: secret })
  },
)

test('a vault whose file and former version are both damaged leaves a whole vault and a new one to the passphrase given at start', async () => {
  const first = await start()
  expect(await usePassphraseAtStart(first, passphrase)).toEqual({ ok: true, value: null })
  expect(first.status()).toMatchObject({ state: 'unlocked', protection: 'passphrase' })
  expect(await usePassphraseAtStart(first, passphrase)).toEqual({ ok: true, value: null })
  const second = await start()
  expect(errorOf(await usePassphraseAtStart(second, other)).kind).toBe('wrong-passphrase')
  expect(await usePassphraseAtStart(second, passphrase)).toEqual({ ok: true, value: null })
  expect(second.status().state).toBe('unlocked')
})
