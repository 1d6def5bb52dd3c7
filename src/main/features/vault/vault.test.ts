import { describe, expect, it, test } from 'vitest'
import { vaultStatusSchema } from '../../../contract/vault.ts'
import { createKeyWrapper } from '../../host/electron/key-wrapper.ts'
import { fakeSafeStorage } from '../../host/electron/testing/fake-safe-storage.ts'
import { silentLogger } from '../../platform/log/logger.ts'
import type { KeyWrapper } from './service.ts'
import type { SettingsStore } from '../../platform/files/settings-store.ts'
import {
  type MemorySettings,
  memorySettings,
  systemError,
} from '../../platform/files/testing/memory-settings.ts'
import { createVault, type SecretVault } from './vault.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

const scryptCost = { N: 16, r: 8, p: 1 }
const passphrase = 'correct horse battery'
const secret = 'sk_canary_0123456789'

const open = async (store: SettingsStore, keyWrapper: KeyWrapper | null = null): Promise<SecretVault> => {
  const vault = createVault({ store, keyWrapper, logger: silentLogger, scryptCost })
  await vault.start()
  return vault
}

const put = async (vault: SecretVault, text = secret, project = 'p1'): Promise<string> => {
  const ids = valueOf(await vault.put([{ project, field: 'secretKey', secret: text }]))
  return ids[0] ?? ''
}

const withPassphrase = async (store: MemorySettings): Promise<{ vault: SecretVault; id: string }> => {
  const vault = await open(store)
  expect((await vault.setPassphrase(passphrase, undefined)).ok).toBe(true)
  return { vault, id: await put(vault) }
}

const keyring = (): KeyWrapper => createKeyWrapper(fakeSafeStorage('v11'), 'linux')

/** Each way to keep keys: what it says of itself, and whether a new start has them without being asked for anything. */
const ways = [
  {
    way: 'memory only',
    wrapper: () => null,
    prepare: async () => undefined,
    status: { protection: 'memory', label: 'memory only: forgotten at exit', slots: [] },
    after: 'gone',
  },
  {
    way: 'a keyring that protects nothing (v10)',
    wrapper: () => createKeyWrapper(fakeSafeStorage('v10'), 'linux'),
    prepare: async () => undefined,
    status: { protection: 'memory', label: 'memory only: forgotten at exit', slots: [] },
    after: 'gone',
  },
  {
    way: 'a passphrase',
    wrapper: () => null,
    prepare: (vault: SecretVault) => vault.setPassphrase(passphrase, undefined),
    status: { protection: 'passphrase', label: 'passphrase', slots: ['passphrase'] },
    after: 'locked',
  },
  {
    way: 'a keyring (v11)',
    wrapper: keyring,
    prepare: async () => undefined,
    status: { protection: 'keychain', label: 'keychain: gnome-libsecret', slots: ['keychain'] },
    after: 'there',
  },
  {
    way: 'a keyring and a passphrase',
    wrapper: keyring,
    prepare: (vault: SecretVault) => vault.setPassphrase(passphrase, undefined),
    status: { protection: 'keychain', label: 'keychain: gnome-libsecret', slots: ['passphrase', 'keychain'] },
    after: 'there',
  },
] as const

describe.each(ways)('a vault on $way', ({ wrapper, prepare, status, after }) => {
  it('says what it rests on, keeps a secret, shows only its end and its fingerprint, and lets it go', async () => {
    const store = memorySettings('vault')
    const vault = await open(store, wrapper())
    await prepare(vault)
    expect(vault.status()).toMatchObject({ state: 'unlocked', problem: null, ...status })
    expect(vaultStatusSchema.safeParse(vault.status()).success).toBe(true)
    const id = await put(vault)
    expect(vault.readSecret('p1', 'secretKey', id)).toEqual({ ok: true, value: secret })
    const state = vault.secretState('p1', 'secretKey', id)
    expect(state).toMatchObject({ set: true, last4: '6789', readable: true })
    expect(state.fingerprint).toMatch(/^[0-9a-f]{8}$/)
    const same = await put(vault)
    expect(vault.secretState('p1', 'secretKey', same).fingerprint).toBe(state.fingerprint)
    const other = await put(vault, 'sk_canary_9876543210')
    expect(vault.secretState('p1', 'secretKey', other).fingerprint).not.toBe(state.fingerprint)
    // No record opens under the name of another project or field.
    expect(vault.readSecret('p2', 'secretKey', id)).toMatchObject({ error: { kind: 'not-found' } })
    for (const record of [id, null])
      expect(vault.readSecret('p1', 'accessKey', record)).toMatchObject({ error: { kind: 'not-found' } })
    const remaining = await put(vault, secret, 'p2')
    expect(await vault.forget([id, same, other, 'unknown'])).toMatchObject({ ok: true })
    expect(vault.readSecret('p1', 'secretKey', id)).toMatchObject({ error: { kind: 'not-found' } })
    expect(vault.readSecret('p2', 'secretKey', remaining)).toMatchObject({ ok: true })
    for (const text of [store.text, store.former]) expect(text ?? '').not.toContain(id)
  })

  it(`has it ${after === 'there' ? 'after' : after === 'gone' ? 'no more after' : 'once unlocked after'} a new start, and never in clear on disk`, async () => {
    const store = memorySettings('vault')
    const keys = wrapper()
    const first = await open(store, keys)
    await prepare(first)
    const id = await put(first)
    await first.stop()
    for (const text of [store.text ?? '', store.former ?? '', ...store.writes]) {
      expect(text).not.toContain(secret)
      expect(text).not.toContain(Buffer.from(secret).toString('base64url').slice(0, 20))
    }
    const second = await open(store, keys)
    const expected = {
      gone: { error: { kind: 'not-found' } },
      locked: { error: { kind: 'locked' } },
      there: { ok: true, value: secret },
    }[after]
    expect(second.readSecret('p1', 'secretKey', id)).toMatchObject(expected)
    expect(second.secretState('p1', 'secretKey', id).set).toBe(after !== 'gone')
    if (after === 'locked') {
      expect(second.secretState('p1', 'secretKey', id)).toMatchObject({ last4: null, fingerprint: null })
      expect(await second.unlock(passphrase)).toMatchObject({ ok: true, value: { state: 'unlocked' } })
      expect(second.readSecret('p1', 'secretKey', id)).toEqual({ ok: true, value: secret })
    }
  })
})

test('a passphrase that is wrong is refused and changes no byte', async () => {
  const store = memorySettings('vault')
  const { id } = await withPassphrase(store)
  const before = [store.text, store.former, store.writes.length]
  const vault = await open(store)
  for (const wrong of ['', 'wrong', `${passphrase} `, passphrase.toUpperCase()]) {
    expect(await vault.unlock(wrong)).toMatchObject({ ok: false, error: { kind: 'wrong-passphrase' } })
  }
  expect(vault.status()).toMatchObject({ state: 'locked', protection: 'passphrase' })
  expect(await vault.put([{ project: 'p', field: 'accessKey', secret }])).toMatchObject({
    error: { kind: 'locked' },
  })
  expect([store.text, store.former, store.writes.length]).toEqual(before)
  expect(await vault.unlock(passphrase)).toMatchObject({ ok: true })
  expect(vault.readSecret('p1', 'secretKey', id)).toEqual({ ok: true, value: secret })
})

test('a passphrase is changed only by who knows the present one, and the old one opens nothing any more', async () => {
  const store = memorySettings('vault')
  const { vault, id } = await withPassphrase(store)
  const before = store.text
  expect(await vault.setPassphrase('another passphrase', undefined)).toMatchObject({
    error: { kind: 'wrong-passphrase', field: 'current' },
  })
  expect(await vault.setPassphrase('another passphrase', 'guess')).toMatchObject({
    error: { kind: 'wrong-passphrase' },
  })
  expect(store.text).toBe(before)
  expect(await vault.setPassphrase('another passphrase', passphrase)).toMatchObject({ ok: true })
  for (const text of [store.text, store.former]) {
    const again = await open(memorySettings('vault', text))
    expect(await again.unlock(passphrase)).toMatchObject({ error: { kind: 'wrong-passphrase' } })
    expect(await again.unlock('another passphrase')).toMatchObject({ ok: true })
    expect(again.readSecret('p1', 'secretKey', id)).toEqual({ ok: true, value: secret })
  }
})

test('a passphrase has ten characters at least', async () => {
  const store = memorySettings('vault')
  const vault = await open(store)
  expect(await vault.setPassphrase('nine char', undefined)).toMatchObject({
    error: { kind: 'input', field: 'passphrase' },
  })
  expect(store.text).toBeUndefined()
})

test('a passphrase set in memory mode brings all keys to disk', async () => {
  const store = memorySettings('vault')
  const vault = await open(store)
  const ids = [await put(vault, 'sk_first_0123456789'), await put(vault, 'sk_second_0123456789', 'p2')]
  expect(store.text).toBeUndefined()
  expect(valueOf(await vault.setPassphrase(passphrase, undefined))).toMatchObject({
    state: 'unlocked',
    protection: 'passphrase',
  })
  const again = await open(store)
  await again.unlock(passphrase)
  expect(valueOf(again.readSecret('p1', 'secretKey', ids[0] ?? ''))).toBe('sk_first_0123456789')
  expect(valueOf(again.readSecret('p2', 'secretKey', ids[1] ?? ''))).toBe('sk_second_0123456789')
})

test('locking forgets the key until it is unlocked', async () => {
  const { vault, id } = await withPassphrase(memorySettings('vault'))
  expect(await vault.lock()).toMatchObject({ ok: true, value: { state: 'locked' } })
  expect(vault.readSecret('p1', 'secretKey', id)).toMatchObject({ error: { kind: 'locked' } })
  expect(await vault.setPassphrase('another passphrase', passphrase)).toMatchObject({
    error: { kind: 'locked' },
  })
  expect(await vault.lock()).toMatchObject({ ok: true })
  expect(await vault.unlock(passphrase)).toMatchObject({ ok: true })
  expect(await vault.unlock(passphrase)).toMatchObject({ error: { kind: 'conflict' } })
  expect(vault.readSecret('p1', 'secretKey', id)).toEqual({ ok: true, value: secret })
})

test('locking is refused where it would lose the keys or could not be undone', async () => {
  const memory = await open(memorySettings('vault'))
  expect(await memory.lock()).toMatchObject({ error: { kind: 'conflict' } })
  const ring = await open(memorySettings('vault'), keyring())
  expect(await ring.lock()).toMatchObject({ error: { kind: 'conflict' } })
})

test('locking and all that follows happens in the order it was asked for', async () => {
  const { vault, id } = await withPassphrase(memorySettings('vault'))
  const [locked, opened, changed] = await Promise.all([
    vault.lock(),
    vault.unlock(passphrase),
    vault.setPassphrase('another passphrase', passphrase),
  ])
  expect([locked.ok, opened.ok, changed.ok]).toEqual([true, true, true])
  expect(vault.readSecret('p1', 'secretKey', id)).toEqual({ ok: true, value: secret })
})

test('a key store that was replaced leaves the vault locked; the passphrase opens it and the new store wraps the key', async () => {
  const calls = fakeSafeStorage('v11')
  const wrapper = createKeyWrapper(calls, 'linux')
  const store = memorySettings('vault')
  const first = await open(store, wrapper)
  await first.setPassphrase(passphrase, undefined)
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
  for (const wrapper of [keyring(), createKeyWrapper(fakeSafeStorage('v10'), 'linux'), null]) {
    const vault = await open(store, wrapper)
    expect(vault.status()).toMatchObject({ state: 'locked', protection: 'keychain' })
    expect(vault.status().problem).toMatch(/move vault\.json and vault\.json\.bak out of \/settings/)
    expect(await vault.unlock(passphrase)).toMatchObject({ error: { kind: 'conflict' } })
    expect(await vault.setPassphrase(passphrase, undefined)).toMatchObject({ error: { kind: 'locked' } })
  }
  expect(store.text).toBe(before)
  expect(store.aside.size).toBe(0)
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

test('a disk that takes nothing refuses the change and leaves memory and file as they were', async () => {
  const store = memorySettings('vault')
  const { vault, id } = await withPassphrase(store)
  const before = store.text
  store.failWith = systemError('ENOSPC')
  const refused = { ok: false, error: { kind: 'unavailable' } }
  expect(await vault.put([{ project: 'p2', field: 'accessKey', secret }])).toMatchObject(refused)
  expect(await vault.forget([id])).toMatchObject(refused)
  expect(await vault.setPassphrase('another passphrase', passphrase)).toMatchObject(refused)
  expect(store.text).toBe(before)
  store.failWith = undefined
  expect(vault.readSecret('p1', 'secretKey', id)).toEqual({ ok: true, value: secret })
  const again = await open(store)
  expect(await again.unlock(passphrase)).toMatchObject({ ok: true })
})

test('a disk that takes nothing leaves a new vault in memory and says so', async () => {
  const store = memorySettings('vault')
  store.failWith = systemError('EROFS')
  const vault = await open(store, keyring())
  expect(vault.status()).toMatchObject({ state: 'unlocked', protection: 'memory' })
  expect(vault.status().problem).toContain('EROFS')
  expect(await vault.setPassphrase(passphrase, undefined)).toMatchObject({ error: { kind: 'unavailable' } })
  expect(vault.status().protection).toBe('memory')
})
