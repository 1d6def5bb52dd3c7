import type { SecretState } from '../../features/projects/contract.ts'
import type { Tone } from './status-chip.tsx'

export const keyWords = (state: SecretState): { word: string; tone: Tone; detail: string } => {
  if (!state.set) return { word: 'Not set', tone: 'neutral', detail: '' }
  if (!state.readable)
    return {
      word: 'Not readable',
      tone: 'error',
      detail: 'Can’t be decrypted. Replace it.',
    }
  if (state.fingerprint === null) return { word: 'Set', tone: 'neutral', detail: 'The vault is locked.' }
  const end = state.last4 === null ? '' : `ends with ${state.last4}, `
  return { word: 'Set', tone: 'neutral', detail: `${end}fingerprint ${state.fingerprint}` }
}

export const keepsWords = (state: SecretState): string => {
  const { detail } = keyWords(state)
  return `Leave empty to keep it${detail === '' ? '' : ` (${detail})`}`
}
