import type { VaultStatus } from '../../contract/vault.ts'
import type { Tone } from './status-chip.tsx'

const states: Record<VaultStatus['state'], { word: string; tone: Tone }> = {
  unlocked: { word: 'Vault open', tone: 'success' },
  locked: { word: 'Vault locked', tone: 'warning' },
  damaged: { word: 'Vault damaged', tone: 'error' },
}

/** The vault's state as a word and a tone. */
export const vaultState = (state: VaultStatus['state']): { word: string; tone: Tone } => states[state]
