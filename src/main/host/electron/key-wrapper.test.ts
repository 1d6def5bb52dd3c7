import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createKeyWrapper } from './key-wrapper.ts'
import { fakeSafeStorage } from './testing/fake-safe-storage.ts'

test.each(['v11', 'v12'] as const)(
  'the key wrapper on Linux wraps and opens a key that a key store protects (%s)',
  async (tag) => {
    const calls = fakeSafeStorage(tag)
    const wrapper = createKeyWrapper(calls, 'linux')
    const key = randomBytes(32)
    expect(await wrapper.available()).toBe(true)
    const wrapped = Buffer.from(await wrapper.wrap(key))
    expect([wrapped.subarray(0, 3).toString(), wrapped.includes(key)]).toEqual([tag, false])
    expect(await wrapper.unwrap(wrapped)).toEqual({ key, rewrap: false })
    calls.demandRewrap()
    expect((await wrapper.unwrap(wrapped)).rewrap).toBe(true)
    calls.failWith('safeStorage is temporarily unavailable')
    await expect(wrapper.unwrap(wrapped)).rejects.toThrow(/temporarily unavailable/)
    await expect(wrapper.available()).rejects.toThrow(/temporarily unavailable/)
  },
)

test('the key wrapper on Linux refuses the fixed key although safeStorage calls it available', async () => {
  const calls = fakeSafeStorage('v10')
  const wrapper = createKeyWrapper(calls, 'linux')
  expect(await calls.isAsyncEncryptionAvailable()).toBe(true)
  expect(await wrapper.available()).toBe(false)
  await expect(wrapper.wrap(randomBytes(32))).rejects.toThrow(/no key store/)
  const blob = await calls.encryptStringAsync(randomBytes(32).toString('base64'))
  await expect(wrapper.unwrap(blob)).rejects.toThrow(/not made by a key store/)
})

test.each([
  ['linux', 'v11', 'gnome_libsecret', 'keychain: gnome-libsecret'],
  ['linux', 'v11', 'kwallet6', 'keychain: kwallet6'],
  ['linux', 'v11', 'basic_text', 'keychain: Secret Service'],
  ['linux', 'v12', 'gnome_libsecret', 'keychain: desktop portal'],
  // There that tag is the usual one.
  ['darwin', 'v10', 'gnome_libsecret', 'keychain: macOS Keychain'],
  ['win32', 'v10', 'gnome_libsecret', 'keychain: Windows account (DPAPI)'],
] as const)('on %s the key wrapper of %s and %s is “%s”', async (platform, tag, backend, label) => {
  const wrapper = createKeyWrapper(fakeSafeStorage(tag, backend), platform)
  const key = randomBytes(32)
  expect(await wrapper.available()).toBe(true)
  expect(wrapper.label).toBe(label)
  expect((await wrapper.unwrap(await wrapper.wrap(key))).key).toEqual(key)
})

test.each(['v11', 'v12'] as const)(
  'the key wrapper on Linux rejects what another store made, whatever it opens to (%s)',
  async (tag) => {
    const calls = fakeSafeStorage(tag)
    const wrapper = createKeyWrapper(calls, 'linux')
    const wrapped = await wrapper.wrap(randomBytes(32))
    let opened = 0
    const stores = tag === 'v11' ? 3000 : 100
    for (let store = 0; store < stores; store += 1) {
      calls.replaceKeyStore()
      const [decrypted] = await Promise.allSettled([calls.decryptStringAsync(Buffer.from(wrapped))])
      if (decrypted.status === 'fulfilled') opened += 1
      await expect(wrapper.unwrap(wrapped)).rejects.toThrow(/decrypting/)
    }
    // About 12 of 3,000 texts under `v11`, which bears no seal; none under `v12`, which does.
    expect(opened > 0).toBe(tag === 'v11')
  },
)
