import { createCipheriv, createDecipheriv, pbkdf2Sync, randomBytes } from 'node:crypto'
import type { SafeStorageCalls } from '../key-wrapper.ts'

/**
 * `safeStorage` as Chromium's encryptor behaves on Linux, byte for byte: tag, then AES-128-CBC with an IV of 16 blanks under
 * PBKDF2-SHA1("saltysalt", 1 round); `v10` under a password that stands in the source, `v11` under one from the key store.
 * `v12` (the portal) is AES-256-GCM with a 12-byte nonce.
 */
export type FakeSafeStorage = SafeStorageCalls & {
  /** Another key store: what was wrapped before does not open any more. */
  replaceKeyStore(): void
  /** The next decryption says that the key was rotated. */
  demandRewrap(): void
  /** Every call rejects with this, as when the key store is closed. */
  failWith(message: string | undefined): void
}

const cbcKey = (password: string): Buffer => pbkdf2Sync(password, 'saltysalt', 1, 16, 'sha1')
const blanks = Buffer.alloc(16, ' ')

export const fakeSafeStorage = (
  tag: 'v10' | 'v11' | 'v12',
  backend: ReturnType<SafeStorageCalls['getSelectedStorageBackend']> = 'gnome_libsecret',
): FakeSafeStorage => {
  let password = tag === 'v10' ? 'peanuts' : randomBytes(16).toString('base64')
  let portalKey = randomBytes(32)
  let rotated = false
  let failure: string | undefined
  const mayFail = (): void => {
    if (failure !== undefined) throw new Error(failure)
  }
  return {
    replaceKeyStore: () => {
      if (tag !== 'v10') password = randomBytes(16).toString('base64')
      portalKey = randomBytes(32)
    },
    demandRewrap: () => void (rotated = true),
    failWith: (message) => void (failure = message),
    getSelectedStorageBackend: () => backend,
    // Electron's own answer is yes even with the fixed key.
    isAsyncEncryptionAvailable: async () => {
      mayFail()
      return true
    },
    encryptStringAsync: async (text) => {
      mayFail()
      if (tag === 'v12') {
        const nonce = randomBytes(12)
        const cipher = createCipheriv('aes-256-gcm', portalKey, nonce)
        const sealed = [cipher.update(text, 'utf8'), cipher.final()]
        return Buffer.concat([Buffer.from(tag), nonce, ...sealed, cipher.getAuthTag()])
      }
      const cipher = createCipheriv('aes-128-cbc', cbcKey(password), blanks)
      return Buffer.concat([Buffer.from(tag), cipher.update(text, 'utf8'), cipher.final()])
    },
    decryptStringAsync: async (encrypted) => {
      mayFail()
      const shouldReEncrypt = rotated
      rotated = false
      try {
        if (tag === 'v12') {
          const decipher = createDecipheriv('aes-256-gcm', portalKey, encrypted.subarray(3, 15))
          decipher.setAuthTag(encrypted.subarray(-16))
          const result = decipher.update(encrypted.subarray(15, -16), undefined, 'utf8')
          return { result: result + decipher.final('utf8'), shouldReEncrypt }
        }
        const decipher = createDecipheriv('aes-128-cbc', cbcKey(password), blanks)
        const result = decipher.update(encrypted.subarray(3), undefined, 'utf8')
        return { result: result + decipher.final('utf8'), shouldReEncrypt }
      } catch {
        throw new Error('Error while decrypting the ciphertext provided to safeStorage.decryptStringAsync.')
      }
    },
  }
}
