import type { Listener, ListenerState } from '../../../contract/listener.ts'
import type { ListenerTraffic } from '../../../contract/listeners.ts'
import type { Tone } from '../../ui/status-chip.tsx'

type StateWord = { readonly word: string; readonly tone: Tone; readonly means: string }

/** States in words, the same everywhere on the screen. */
export const stateWords: Readonly<Record<ListenerState, StateWord>> = {
  draft: { word: 'draft', tone: 'neutral', means: 'Saved here, never sent.' },
  adding: { word: 'adding', tone: 'info', means: 'Being registered.' },
  registered: { word: 'registered', tone: 'success', means: 'Registered at the service.' },
  removing: { word: 'removing', tone: 'info', means: 'Being removed.' },
  removed: { word: 'removed', tone: 'neutral', means: 'Removed at the service.' },
  failed: { word: 'failed', tone: 'error', means: 'It was not registered.' },
  unknown: {
    word: 'unknown',
    tone: 'warning',
    means: 'A call had no answer: it may or may not be registered.',
  },
}

/** Whether a person has to say what became of it: a call without an answer, or one that broke off and left it as under way. */
export const isInDoubt = ({ state, problem }: Pick<Listener, 'state' | 'problem'>): boolean =>
  state === 'unknown' || ((state === 'adding' || state === 'removing') && problem !== null)

/** A listener whose warnings are paused, for a chip. */
export const warningsPaused = {
  word: 'warnings paused',
  title: 'Raises no warnings. Its deliveries are still stored, shown and forwarded.',
} as const

/** What is wrong, in two or three words for a chip. */
export const healthWords: Readonly<
  Record<ListenerTraffic['health'][number]['kind'], { readonly word: string; readonly tone: Tone }>
> = {
  orphan: { word: 'possible orphan', tone: 'warning' },
  'path-missing': { word: 'no such path', tone: 'error' },
  'receiver-down': { word: 'receiver down', tone: 'error' },
  'receiver-off': { word: 'receiver off', tone: 'neutral' },
  'url-changed': { word: 'URL changed', tone: 'error' },
  quiet: { word: 'quiet', tone: 'warning' },
  'delivers-after-end': { word: 'still delivers', tone: 'error' },
  'replacement-unfinished': { word: 'move unfinished', tone: 'warning' },
}

/** Name of a listener for sentences: its own, else its id, else its key. */
export const callIt = ({ name, id, key }: Pick<Listener, 'name' | 'id' | 'key'>): string =>
  name === '' ? (id === null ? `listener ${key}` : `listener ${id}`) : `“${name}”`
