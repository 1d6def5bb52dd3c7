import type { Answer } from '../../../contract/contract.ts'
import { succeed } from '../../../core/result.ts'
import type { Vault } from './service.ts'

const unused =
  'The vault file cannot be used, so the passphrase given at start was not set and keys are in memory only. Put a good copy of the file back and start again, or set a passphrase in the settings to begin a new vault.'

/** A damaged vault is not replaced by a new one unasked: the desk goes on in memory. @returns what to say of it */
export const usePassphraseAtStart = async (
  vault: Pick<Vault, 'status' | 'unlock' | 'setPassphrase'>,
  passphrase: string,
): Promise<Answer<string | null>> => {
  const { state, slots } = vault.status()
  if (state === 'damaged') return succeed(unused)
  if (state === 'unlocked' && slots.includes('passphrase')) return succeed(null)
  const opened =
    state === 'locked' ? await vault.unlock(passphrase) : await vault.setPassphrase(passphrase, undefined)
  if (opened.ok) return succeed(null)
  // Only the opened key can show that the content was changed.
  return vault.status().state === 'damaged' ? succeed(unused) : opened
}
