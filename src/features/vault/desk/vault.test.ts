import { expect, test } from 'vitest'
import { vaultStatusSchema } from '../contract.ts'
import { createKeyWrapper } from '../../../main/host/electron/key-wrapper.ts'
import { fakeSafeStorage } from '../../../main/host/electron/testing/fake-safe-storage.ts'
import type { KeyWrapper } from './service.ts'
import { memorySettings, systemError } from '../../../main/platform/files/testing/memory-settings.ts'
import { openVault as open, openWith, passphrase } from './testing/open-vault.ts'
import type { SecretVault } from './vault.ts'
import { errorOf, valueOf } from '../../../core/testing/value-of.ts'

const secret = 'sk_canary_0123456789'
const other = 'another passphrase'

const put = async (vault: SecretVault, text = secret, project = 'p1'): Promise<string> => {
  const ids = valueOf(await vault.put([{ project, field: 'secretKey', secret: text }]))
  return ids[0] ?? ''
}

const withPassphrase = async () => {
  const store = memorySettings('vault')
  const vault = await open(store)
  await openWith(vault)
  return { vault, store, id: await put(vault) }
}

const keyring = (tag: 'v10' | 'v11' = 'v11'): KeyWrapper => createKeyWrapper(fakeSafeStorage(tag), 'linux')

const memory = { protection: 'memory', label: 'memory only: forgotten at exit' }
const keychain = { protection: 'keychain', label: 'keychain: gnome-libsecret' }

/** Each way to keep keys: what it says of itself, and whether a new start has them without being asked for anything. */
const ways = [
  ['memory only', null, [], memory, 'gone'],
  ['a keyring that protects nothing (v10)', 'v10', [], memory, 'gone'],
  ['a passphrase', null, ['passphrase'], { protection: 'passphrase', label: 'passphrase' }, 'locked'],
  ['a keyring (v11)', 'v11', ['keychain'], keychain, 'there'],
  ['a keyring and a passphrase', 'v11', ['passphrase', 'keychain'], keychain, 'there'],
] as const

test.each(ways)(
  'a vault on %s says what it rests on, keeps a secret, never in clear on disk, shows only its end and its fingerprint, and lets it go',
  async (_way, tag, slots, status, after) => {
    const store = memorySettings('vault')
    const keys = tag === null ? null : keyring(tag)
    const vault = await open(store, keys)
    if (slots[0] === 'passphrase') await openWith(vault)
    expect(vault.status()).toMatchObject({ state: 'unlocked', problem: null, slots, ...status })
    expect(vaultStatusSchema.safeParse(vault.status()).success).toBe(true)
    const id = await put(vault)
    expect(vault.readSecret('p1', 'secretKey', id)).toEqual({ ok: true, value: secret })
    const state = vault.secretState('p1', 'secretKey', id)
    expect(state).toMatchObject({ set: true, last4: '6789', readable: true })
    expect(state.fingerprint).toMatch(/^[0-9a-f]{8}$/)
    const same = await put(vault)
    expect(vault.secretState('p1', 'secretKey', same).fingerprint).toBe(state.fingerprint)
    const another = await put(vault, 'sk_canary_9876543210')
    expect(vault.secretState('p1', 'secretKey', another).fingerprint).not.toBe(state.fingerprint)
    // No record opens under the name of another project or field.
    expect(errorOf(vault.readSecret('p2', 'secretKey', id)).kind).toBe('not-found')
    for (const record of [id, null])
      expect(errorOf(vault.readSecret('p1', 'accessKey', record)).kind).toBe('not-found')
    const remaining = await put(vault, secret, 'p2')
    expect(await vault.forget([id, same, another, 'unknown'])).toMatchObject({ ok: true })
    expect(errorOf(vault.readSecret('p1', 'secretKey', id)).kind).toBe('not-found')
    expect(vault.readSecret('p2', 'secretKey', remaining)).toMatchObject({ ok: true })
    for (const text of [store.text, store.former]) expect(text ?? '').not.toContain(id)
    await vault.stop()
    for (const text of [store.text ?? '', store.former ?? '', ...store.writes]) {
      expect(text).not.toContain(secret)
      expect(text).not.toContain(Buffer.from(secret).toString('base64url').slice(0, 20))
    }
    // After a new start it is there, gone, or there once it is unlocked.
    const second = await open(store, keys)
    const expected = {
      gone: { error: { kind: 'not-found' } },
      locked: { error: { kind: 'locked' } },
      there: { ok: true, value: secret },
    }[after]
    expect(second.readSecret('p2', 'secretKey', remaining)).toMatchObject(expected)
    expect(second.secretState('p2', 'secretKey', remaining).set).toBe(after !== 'gone')
    if (after === 'locked') {
      const shown = { last4: null, fingerprint: null }
      expect(second.secretState('p2', 'secretKey', remaining)).toMatchObject(shown)
      expect(await second.unlock(passphrase)).toMatchObject({ ok: true, value: { state: 'unlocked' } })
      expect(second.readSecret('p2', 'secretKey', remaining)).toEqual({ ok: true, value: secret })
    }
  },
)

test('a passphrase that is wrong, or shorter than ten characters, is refused and changes no byte', async () => {
  const { store, id } = await withPassphrase()
  const before = [store.text, store.former, store.writes.length]
  const vault = await open(store)
  for (const wrong of ['', 'wrong', `${passphrase} `, passphrase.toUpperCase()])
    expect(errorOf(await vault.unlock(wrong)).kind).toBe('wrong-passphrase')
  expect(vault.status()).toMatchObject({ state: 'locked', protection: 'passphrase' })
  expect(errorOf(await vault.put([{ project: 'p', field: 'accessKey', secret }])).kind).toBe('locked')
  expect([store.text, store.former, store.writes.length]).toEqual(before)
  expect(await vault.unlock(passphrase)).toMatchObject({ ok: true })
  expect(vault.readSecret('p1', 'secretKey', id)).toEqual({ ok: true, value: secret })
  const empty = memorySettings('vault')
  const refused = errorOf(await (await open(empty)).setPassphrase('nine char', undefined))
  expect(refused).toMatchObject({ kind: 'input', field: 'passphrase' })
  expect(empty.text).toBeUndefined()
})

test('a passphrase is changed only by who knows the present one, and the old one opens nothing any more', async () => {
  const { vault, store, id } = await withPassphrase()
  const before = store.text
  const unsaid = errorOf(await vault.setPassphrase(other, undefined))
  expect(unsaid).toMatchObject({ kind: 'wrong-passphrase', field: 'current' })
  expect(errorOf(await vault.setPassphrase(other, 'guess')).kind).toBe('wrong-passphrase')
  expect(store.text).toBe(before)
  expect(await vault.setPassphrase(other, passphrase)).toMatchObject({ ok: true })
  for (const text of [store.text, store.former]) {
    const again = await open(memorySettings('vault', text))
    expect(errorOf(await again.unlock(passphrase)).kind).toBe('wrong-passphrase')
    expect(await again.unlock(other)).toMatchObject({ ok: true })
    expect(again.readSecret('p1', 'secretKey', id)).toEqual({ ok: true, value: secret })
  }
})

test('locking forgets the key until it is unlocked, and all that follows happens in the order it was asked for', async () => {
  const { vault, id } = await withPassphrase()
  expect(await vault.lock()).toMatchObject({ ok: true, value: { state: 'locked' } })
  expect(errorOf(vault.readSecret('p1', 'secretKey', id)).kind).toBe('locked')
  expect(errorOf(await vault.setPassphrase(other, passphrase)).kind).toBe('locked')
  expect(await vault.lock()).toMatchObject({ ok: true })
  expect(await vault.unlock(passphrase)).toMatchObject({ ok: true })
  expect(errorOf(await vault.unlock(passphrase)).kind).toBe('conflict')
  expect(vault.readSecret('p1', 'secretKey', id)).toEqual({ ok: true, value: secret })
  const asked = [vault.lock(), vault.unlock(passphrase), vault.setPassphrase(other, passphrase)]
  expect((await Promise.all(asked)).map(({ ok }) => ok)).toEqual([true, true, true])
  expect(vault.readSecret('p1', 'secretKey', id)).toEqual({ ok: true, value: secret })
  // It is refused where it would lose the keys or could not be undone.
  for (const keys of [null, keyring()])
    expect(errorOf(await (await open(memorySettings('vault'), keys)).lock()).kind).toBe('conflict')
})

test('a key store that was replaced leaves the vault locked; the passphrase opens it and the new store wraps the key', async () => {
  const calls = fakeSafeStorage('v11')
  const wrapper = createKeyWrapper(calls, 'linux')
  const store = memorySettings('vault')
  const first = await open(store, wrapper)
  await openWith(first)
  const id = await put(first)
  calls.replaceKeyStore()

  const second = await open(store, wrapper)
  expect(second.status()).toMatchObject({ state: 'locked', slots: ['passphrase', 'keychain'] })
  expect(second.status().problem).toMatch(/did not open the vault.*Unlock the keys with the passphrase/)
  expect(await second.unlock(passphrase)).toMatchObject({ ok: true, value: { problem: null } })

  const third = await open(store, wrapper)
  expect(third.status()).toMatchObject({ state: 'unlocked', problem: null })
  expect(third.readSecret('p1', 'secretKey', id)).toEqual({ ok: true, value: secret })
})

test('a key store that is gone for good leaves the file alone and says what to do', async () => {
  const store = memorySettings('vault')
  await put(await open(store, keyring()))
  const before = store.text
  for (const wrapper of [keyring(), keyring('v10'), null]) {
    const vault = await open(store, wrapper)
    expect(vault.status()).toMatchObject({ state: 'locked', protection: 'keychain' })
    expect(vault.status().problem).toMatch(/move vault\.json and vault\.json\.bak out of \/settings/)
    expect(errorOf(await vault.unlock(passphrase)).kind).toBe('conflict')
    expect(errorOf(await vault.setPassphrase(passphrase, undefined)).kind).toBe('locked')
  }
  expect([store.text, store.aside.size]).toEqual([before, 0])
})

test('a key store that rotated its key gets the vault key to wrap anew', async () => {
  const calls = fakeSafeStorage('v11')
  const wrapper = createKeyWrapper(calls, 'linux')
  const store = memorySettings('vault')
  await open(store, wrapper)
  const writes = store.writes.length
  calls.demandRewrap()
  // The probe before it asks for the first decryption of the start.
  await open(store, { ...wrapper, label: 'keychain: gnome-libsecret', available: async () => true })
  expect(store.writes.length).toBe(writes + 1)
  expect((await open(store, wrapper)).status().state).toBe('unlocked')
})

test('a disk that takes nothing refuses the change and leaves memory and file as they were; a new vault stays in memory', async () => {
  const { vault, store, id } = await withPassphrase()
  const before = store.text
  store.failWith = systemError('ENOSPC')
  for (const change of [
    () => vault.put([{ project: 'p2', field: 'accessKey', secret }]),
    () => vault.forget([id]),
    () => vault.setPassphrase(other, passphrase),
  ])
    expect(await change()).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
  expect(store.text).toBe(before)
  store.failWith = undefined
  expect(vault.readSecret('p1', 'secretKey', id)).toEqual({ ok: true, value: secret })
  expect(await (await open(store)).unlock(passphrase)).toMatchObject({ ok: true })

  const full = memorySettings('vault')
  full.failWith = systemError('EROFS')
  const begun = await open(full, keyring())
  expect(begun.status()).toMatchObject({ state: 'unlocked', protection: 'memory' })
  expect(begun.status().problem).toContain('EROFS')
  expect(errorOf(await begun.setPassphrase(passphrase, undefined)).kind).toBe('unavailable')
  expect(begun.status().protection).toBe('memory')
})
