import type { ReceiverStatus } from '../../contract/receiver.ts'
import type { Tone } from './status-chip.tsx'

/** The receiver's state as a word and a tone: a problem outranks listening. */
export const receiverState = ({
  listening,
  problem,
}: Pick<ReceiverStatus, 'listening' | 'problem'>): { word: string; tone: Tone } => {
  if (!listening) return { word: 'Not listening', tone: 'error' }
  return problem === null ? { word: 'Listening', tone: 'success' } : { word: 'Trouble', tone: 'warning' }
}

/** Refusals by reason, the most frequent first; reasons that never happened are left out. */
export const refusalsByCount = (
  refusals: Readonly<Record<string, number>>,
): [reason: string, count: number][] =>
  Object.entries(refusals)
    .filter(([, count]) => count > 0)
    .toSorted(([a, x], [b, y]) => y - x || a.localeCompare(b))
