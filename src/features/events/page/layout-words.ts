import type { Layout } from '../contract.ts'
import type { Tone } from '../../../renderer/ui/status-chip.tsx'

export const layoutWords: Record<
  Layout,
  { readonly word: string; readonly tone: Tone; readonly meaning: string }
> = {
  pending: { word: 'being read', tone: 'neutral', meaning: 'Not read yet.' },
  current: { word: 'events', tone: 'success', meaning: 'The documented layout.' },
  legacy: {
    word: 'older layout',
    tone: 'info',
    meaning: 'An older layout.',
  },
  mixed: {
    word: 'both layouts',
    tone: 'info',
    meaning: 'Current and older layouts in one body.',
  },
  empty: { word: 'empty array', tone: 'neutral', meaning: 'An empty array: a delivery without events.' },
  unknown: {
    word: 'unknown layout',
    tone: 'warning',
    meaning: 'JSON of an unknown layout. Stored as received.',
  },
  'not-json': { word: 'not JSON', tone: 'warning', meaning: 'Not JSON. Stored as received.' },
  undecodable: {
    word: 'unreadable',
    tone: 'error',
    meaning: 'It couldn’t be unpacked. Stored as received.',
  },
}
