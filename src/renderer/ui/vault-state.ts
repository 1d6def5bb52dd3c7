import type { VaultStatus } from '../../features/vault/contract.ts'
import type { Tone } from './status-chip.tsx'

const states: Record<VaultStatus['state'], { word: string; tone: Tone }> = {
  unlocked: { word: 'Vault open', tone: 'success' },
  locked: { word: 'Vault locked', tone: 'warning' },
  damaged: { word: 'Vault damaged', tone: 'error' },
}

/**
 * The vault's state as a word and a tone.
 *
 * @param protection left out where only the word is shown; open in memory alone, the vault loses its keys at exit
 */
export const vaultState = (
  state: VaultStatus['state'],
  protection?: VaultStatus['protection'],
): { word: string; tone: Tone } =>
  state === 'unlocked' && protection === 'memory' ? { ...states.unlocked, tone: 'warning' } : states[state]
