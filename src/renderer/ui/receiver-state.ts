import type { ReceiverStatus } from '../../contract/receiver.ts'
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
  malformed: 'not HTTP as it should be',
  'foreign-host': 'addressed to another host',
  'from-a-page': 'sent by a page in a browser',
  'wrong-path': 'wrong path or secret',
  'not-post': 'not POST',
  'too-slow': 'too slow',
  'body-too-large': 'body too large',
  'headers-too-large': 'headers too large',
  'transfer-coding': 'packed in a way not offered',
  expectation: 'asked for something not offered',
  overload: 'too busy, asked to come back',
  'made-room': 'stood still while others needed the room',
  'disk-full': 'disk full',
  'not-stored': 'could not be stored, asked to come back',
  'broken-off': 'broken off by the sender',
  upgrade: 'asked for another protocol',
  'too-many-connections': 'too many connections',
}

/** A reason of refusal in words; one that this page does not know is shown as it came. */
export const refusalWords = (reason: string): string => reasons[reason] ?? reason

/** Refusals by reason, the most frequent first; reasons that never happened are left out. */
export const refusalsByCount = (
  refusals: Readonly<Record<string, number>>,
): [reason: string, count: number][] =>
  Object.entries(refusals)
    .filter(([, count]) => count > 0)
    .toSorted(([a, x], [b, y]) => y - x || a.localeCompare(b))
