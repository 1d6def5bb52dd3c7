import type { SafeStorage } from 'electron'
import type { KeyWrapper } from '../../../features/vault/desk/service.ts'

/** What is used of Electron's `safeStorage`: its asynchronous half, and the name of the Linux key store. */
export type SafeStorageCalls = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
>

/**
 * First bytes of what Chromium encrypts on Linux with a key that a key store holds: `v11` Secret Service or KWallet, `v12`
 * the desktop portal. `v10` is a key that stands in Chromium's source, and Electron calls that "available" too.
 */
const protectedTags = new Set(['v11', 'v12'])

const tagOf = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, 3)).toString('latin1')

const probeText = 'marketdesk asks whether this is protected'

/** The backend's name is a guess from the desktop's name, so it only words a label; the tag decides. */
const linuxLabel = (calls: SafeStorageCalls, tag: string): string => {
  if (tag === 'v12') return 'keychain: desktop portal'
  const backend = calls.getSelectedStorageBackend()
  if (backend === 'gnome_libsecret') return 'keychain: gnome-libsecret'
  if (backend.startsWith('kwallet')) return `keychain: ${backend}`
  return 'keychain: Secret Service'
}

/**
 * Wraps the vault key with `safeStorage`: Keychain on macOS, DPAPI on Windows, a keyring on Linux. On Linux every result
 * is looked at: what no key store protects is refused, whatever `safeStorage` says of itself.
 *
 * @param calls Electron's `safeStorage`, after `app` is ready
 */
export const createKeyWrapper = (
  calls: SafeStorageCalls,
  platform: NodeJS.Platform = process.platform,
): KeyWrapper => {
  let label =
    platform === 'darwin'
      ? 'keychain: macOS Keychain'
      : platform === 'win32'
        ? 'keychain: Windows account (DPAPI)'
        : 'keychain: none'

  const isProtected = (bytes: Uint8Array): boolean => platform !== 'linux' || protectedTags.has(tagOf(bytes))

  /** `undefined` when what came back is not protected. */
  const encrypt = async (text: string): Promise<Buffer | undefined> => {
    const encrypted = await calls.encryptStringAsync(text)
    if (!isProtected(encrypted)) return undefined
    if (platform === 'linux') label = linuxLabel(calls, tagOf(encrypted))
    return encrypted
  }

  return {
    get label() {
      return label
    },
    available: async () => {
      if (!(await calls.isAsyncEncryptionAvailable())) return false
      const encrypted = await encrypt(probeText)
      if (encrypted === undefined) return false
      const { result } = await calls.decryptStringAsync(encrypted)
      return result === probeText
    },
    wrap: async (key) => {
      const encrypted = await encrypt(Buffer.from(key).toString('base64'))
      if (encrypted === undefined) throw new Error('this system has no key store that is open')
      return encrypted
    },
    unwrap: async (wrapped) => {
      if (!isProtected(wrapped)) throw new Error('the wrapped key was not made by a key store')
      // Not a string but an object: taking it for the key would wrap "[object Object]" for ever.
      const { result, shouldReEncrypt } = await calls.decryptStringAsync(Buffer.from(wrapped))
      const key = Buffer.from(result, 'base64')
      // `v11` bears no seal: under another key one text in 256 ends in what looks like padding, and "opens" to noise.
      if (key.length === 0 || key.toString('base64') !== result)
        throw new Error('decrypting gave something else than a key: another key store made it')
      return { key, rewrap: shouldReEncrypt }
    },
  }
}
