import type { Listener, ListenerState } from '../contract/listener.ts'
import type { ListenerTraffic } from '../contract.ts'
import type { Tone } from '../../../renderer/ui/status-chip.tsx'

type StateWord = { readonly word: string; readonly tone: Tone; readonly means: string }

export const stateWords: Readonly<Record<ListenerState, StateWord>> = {
  draft: { word: 'Draft', tone: 'neutral', means: 'Not sent yet.' },
  adding: { word: 'Adding', tone: 'info', means: 'Being registered.' },
  registered: { word: 'Registered', tone: 'success', means: 'Registered at the service.' },
  removing: { word: 'Removing', tone: 'info', means: 'Being removed.' },
  removed: { word: 'Removed', tone: 'neutral', means: 'Removed at the service.' },
  failed: { word: 'Failed', tone: 'error', means: 'Not registered.' },
  unknown: { word: 'Unknown', tone: 'warning', means: 'No response. May be registered.' },
}

/** Whether a person has to say what became of it: a call without an answer, or one that broke off and left it as under way. */
export const isInDoubt = ({ state, problem }: Pick<Listener, 'state' | 'problem'>): boolean =>
  state === 'unknown' || ((state === 'adding' || state === 'removing') && problem !== null)

export const warningsPaused = {
  word: 'Warnings paused',
  title: 'No warnings. Deliveries are stored.',
} as const

export const healthWords: Readonly<
  Record<ListenerTraffic['health'][number]['kind'], { readonly word: string; readonly tone: Tone }>
> = {
  orphan: { word: 'Possible orphan', tone: 'warning' },
  'path-missing': { word: 'No such path', tone: 'error' },
  'receiver-down': { word: 'Receiver down', tone: 'error' },
  'receiver-off': { word: 'Receiver off', tone: 'neutral' },
  'url-changed': { word: 'URL changed', tone: 'error' },
  quiet: { word: 'Quiet', tone: 'warning' },
  'delivers-after-end': { word: 'Still delivers', tone: 'error' },
  'replacement-unfinished': { word: 'Move unfinished', tone: 'warning' },
}

/** Name of a listener for sentences: its own, else its id, else its key. */
export const callIt = ({ name, id, key }: Pick<Listener, 'name' | 'id' | 'key'>): string =>
  name === '' ? (id === null ? `listener ${key}` : `listener ${id}`) : `“${name}”`
