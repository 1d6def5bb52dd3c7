import type { Layout } from '../../../contract/events.ts'
import type { Tone } from '../../ui/status-chip.tsx'

/** A layout for people: its word, its tone, and what it means. */
export const layoutWords: Record<
  Layout,
  { readonly word: string; readonly tone: Tone; readonly meaning: string }
> = {
  pending: { word: 'being read', tone: 'neutral', meaning: 'Stored; not read yet.' },
  current: { word: 'events', tone: 'success', meaning: 'The layout of the interface document.' },
  legacy: {
    word: 'older layout',
    tone: 'info',
    meaning: 'An older layout with its log under “Log” or “log”.',
  },
  mixed: {
    word: 'both layouts',
    tone: 'info',
    meaning: 'Elements of the current and of the older layout in one body.',
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
    meaning: 'Its content encoding could not be decoded, or is too large unpacked. Stored as received.',
  },
}
