import { valueOf } from '../../../../core/testing/value-of.ts'
import type { SettingsStore } from '../../../../main/platform/files/settings-store.ts'
import { silentLogger } from '../../../../main/platform/log/logger.ts'
import type { KeyWrapper } from '../service.ts'
import { createVault, type SecretVault } from '../vault.ts'

export const passphrase = 'correct horse battery'

/** A started vault, in which a passphrase costs no time. */
export const openVault = async (
  store: SettingsStore,
  keyWrapper: KeyWrapper | null = null,
  logger = silentLogger,
): Promise<SecretVault> => {
  const vault = createVault({ store, keyWrapper, logger, scryptCost: { N: 16, r: 8, p: 1 } })
  await vault.start()
  return vault
}

/** Unlocks it with the passphrase, which is set where there is none. */
export const openWith = async (vault: SecretVault, phrase = passphrase): Promise<void> => {
  const isLocked = vault.status().state === 'locked'
  valueOf(await (isLocked ? vault.unlock(phrase) : vault.setPassphrase(phrase, undefined)))
}
