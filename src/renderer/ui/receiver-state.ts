import type { ReceiverStatus } from '../../features/receiver/contract.ts'
import type { Tone } from './status-chip.tsx'

/** The receiver's state as a word and a tone: a problem outranks listening, and what is off by choice is no problem. */
export const receiverState = ({
  listening,
  off,
  problem,
}: Pick<ReceiverStatus, 'listening' | 'off' | 'problem'>): { word: string; tone: Tone } => {
  if (off !== null && problem === null) return { word: 'Off', tone: 'neutral' }
  if (!listening && off === null) return { word: 'Not listening', tone: 'error' }
  return problem === null ? { word: 'Listening', tone: 'success' } : { word: 'Problem', tone: 'warning' }
}

const reasons: Readonly<Record<string, string>> = {
  malformed: 'malformed HTTP',
  'foreign-host': 'wrong host',
  'from-a-page': 'sent by a web page',
  'wrong-path': 'wrong path or secret',
  'not-post': 'not POST',
  'too-slow': 'too slow',
  'body-too-large': 'body too large',
  'headers-too-large': 'headers too large',
  'transfer-coding': 'unsupported encoding',
  expectation: 'unsupported request',
  overload: 'too busy, told to retry',
  'made-room': 'idle connection closed',
  'disk-full': 'disk full',
  'not-stored': 'not stored, told to retry',
  'broken-off': 'aborted by the sender',
  upgrade: 'protocol upgrade requested',
  'too-many-connections': 'too many connections',
}

export const refusalWords = (reason: string): string => reasons[reason] ?? reason

export const refusalsByCount = (
  refusals: Readonly<Record<string, number>>,
): [reason: string, count: number][] =>
  Object.entries(refusals)
    .filter(([, count]) => count > 0)
    .toSorted(([a, x], [b, y]) => y - x || a.localeCompare(b))
