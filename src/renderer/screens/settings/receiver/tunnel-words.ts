import type { TunnelStatus } from '../../../../contract/tunnel.ts'
import type { Tone } from '../../../ui/status-chip.tsx'

/** The tunnel's states as a word and a tone. */
export const tunnelState: Record<TunnelStatus['state'], { readonly word: string; readonly tone: Tone }> = {
  off: { word: 'Off', tone: 'neutral' },
  unconfirmed: { word: 'Not confirmed', tone: 'warning' },
  starting: { word: 'Starting', tone: 'info' },
  up: { word: 'Up', tone: 'success' },
  down: { word: 'Down', tone: 'warning' },
  'gave-up': { word: 'Stopped trying', tone: 'error' },
}
