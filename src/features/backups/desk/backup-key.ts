import { armor, Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

/** Making a backup takes `recipient` alone, which opens nothing: a schedule needs neither passphrase nor vault. */
export type BackupKey = {
  readonly recipient: string
  readonly sealedKey: string
}

/** scrypt with N=2^17, r=8, p=1, as for the vault: its binary logarithm. */
export const usualWorkFactor = 17

/** The same passphrase typed on another keyboard or system is the same bytes. */
const normalised = (passphrase: string): string => passphrase.normalize('NFKC')

export const makeBackupKey = async (passphrase: string, workFactor: number): Promise<BackupKey> => {
  const identity = await generateX25519Identity()
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(workFactor)
  encrypter.setPassphrase(normalised(passphrase))
  return {
    recipient: await identityToRecipient(identity),
    sealedKey: armor.encode(await encrypter.encrypt(identity)),
  }
}

/** @returns what opens the backup, or `null` for a wrong passphrase (or a head that was changed: the two look alike) */
export const openBackupKey = async (sealedKey: string, passphrase: string): Promise<string | null> => {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(normalised(passphrase))
  try {
    return await decrypter.decrypt(armor.decode(sealedKey), 'text')
  } catch (cause) {
    // The library has errors without a name only; all of them mean that this text does not open with this passphrase.
    if (cause instanceof Error) return null
    throw cause
  }
}
