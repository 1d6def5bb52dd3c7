import type { Listener, ListenerState } from '../../../contract/listener.ts'
import type { ListenerTraffic } from '../../../contract/listeners.ts'
import type { Tone } from '../../ui/status-chip.tsx'

type StateWord = { readonly word: string; readonly tone: Tone; readonly means: string }

/** States in words, the same everywhere on the screen. */
export const stateWords: Readonly<Record<ListenerState, StateWord>> = {
  draft: { word: 'draft', tone: 'neutral', means: 'Written down here and never sent.' },
  adding: { word: 'adding', tone: 'info', means: 'The call that registers it is under way.' },
  registered: { word: 'registered', tone: 'success', means: 'The service has it.' },
  removing: { word: 'removing', tone: 'info', means: 'The call that removes it is under way.' },
  removed: { word: 'removed', tone: 'neutral', means: 'The service has removed it.' },
  failed: { word: 'failed', tone: 'error', means: 'It was not registered.' },
  unknown: { word: 'unknown', tone: 'warning', means: 'A call had no answer: it may be registered or not.' },
}

/** Whether a person has to say what became of it: a call without an answer, or one that broke off and left it as under way. */
export const isInDoubt = ({ state, problem }: Pick<Listener, 'state' | 'problem'>): boolean =>
  state === 'unknown' || ((state === 'adding' || state === 'removing') && problem !== null)

/** A listener whose warnings are paused, for a chip. */
export const warningsPaused = {
  word: 'warnings paused',
  title: 'Raises no warnings. Its deliveries are stored, shown and forwarded as ever.',
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
