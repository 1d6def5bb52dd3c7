import type { VaultStatus } from '../../../contract/vault.ts'
import type { Slot } from './vault-document.ts'

const promises = {
  keychain:
    'Keys are encrypted on disk and the operating system’s key store opens them while you are logged in: a copy of the files is of no use elsewhere, but programs that run as you can reach what you can reach.',
  passphrase:
    'Keys are encrypted on disk and only the passphrase opens them; it cannot be recovered. While unlocked they are in this program’s memory.',
  memory:
    'No key is written to disk: enter the keys again at each start, or set a passphrase to store them encrypted.',
} as const

/**
 * What protects the keys, in words.
 *
 * @param slots of the vault; none means memory only
 */
export const describeProtection = (
  slots: readonly Slot[],
): Pick<VaultStatus, 'protection' | 'label' | 'slots' | 'promise'> => {
  const keychain = slots.find((slot) => slot.kind === 'keychain')
  const kinds = slots.map(({ kind }) => kind)
  if (keychain !== undefined) {
    return { protection: 'keychain', label: keychain.label, slots: kinds, promise: promises.keychain }
  }
  if (slots.length > 0) {
    return { protection: 'passphrase', label: 'passphrase', slots: kinds, promise: promises.passphrase }
  }
  return {
    protection: 'memory',
    label: 'memory only: forgotten at exit',
    slots: kinds,
    promise: promises.memory,
  }
}
