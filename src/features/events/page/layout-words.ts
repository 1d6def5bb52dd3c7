import type { Layout } from '../contract.ts'
import type { Tone } from '../../../renderer/ui/status-chip.tsx'

export const layoutWords: Record<
  Layout,
  { readonly word: string; readonly tone: Tone; readonly meaning: string }
> = {
  pending: { word: 'being read', tone: 'neutral', meaning: 'Not read yet.' },
  current: { word: 'events', tone: 'success', meaning: 'The documented layout.' },
  legacy: { word: 'older layout', tone: 'info', meaning: 'An older layout.' },
  mixed: { word: 'both layouts', tone: 'info', meaning: 'Current and older layouts.' },
  empty: { word: 'empty array', tone: 'neutral', meaning: 'Empty array, no events.' },
  unknown: { word: 'unknown layout', tone: 'warning', meaning: 'Unknown JSON, stored as received.' },
  'not-json': { word: 'not JSON', tone: 'warning', meaning: 'Not JSON, stored as received.' },
  undecodable: { word: 'unreadable', tone: 'error', meaning: 'Couldn’t be unpacked, stored as received.' },
}
