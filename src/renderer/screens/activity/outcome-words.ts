import type { CallOutcome, CallRow } from '../../../contract/calls.ts'
import type { Tone } from '../../ui/status-chip.tsx'

/** What became of a call, for people: its word, its tone, and what it means. */
export const outcomeWords: Record<
  CallOutcome,
  { readonly word: string; readonly tone: Tone; readonly meaning: string }
> = {
  ok: { word: 'ok', tone: 'success', meaning: 'A documented answer.' },
  service: {
    word: 'service error',
    tone: 'error',
    meaning: 'The service answered with an error of its own.',
  },
  'bad-answer': {
    word: 'bad answer',
    tone: 'error',
    meaning: 'The answer is not one the interface documents: not JSON, or JSON of another shape.',
  },
  unreachable: {
    word: 'no answer',
    tone: 'error',
    meaning: 'No answer, and nothing was carried out.',
  },
  timeout: { word: 'timed out', tone: 'error', meaning: 'No answer came in time.' },
  cancelled: { word: 'cancelled', tone: 'neutral', meaning: 'Cancelled on this desk.' },
  refused: {
    word: 'not sent',
    tone: 'warning',
    meaning:
      'The desk did not send it: the vault was locked, an address was missing, or the request had a wrong shape.',
  },
  unknown: {
    word: 'unknown',
    tone: 'warning',
    meaning: 'It was sent, but no answer says whether it was carried out.',
  },
}

/** Outcomes that are no success and were nobody's intention. */
export const failedOutcomes = [
  'service',
  'bad-answer',
  'unreachable',
  'timeout',
  'refused',
  'unknown',
] as const satisfies readonly CallOutcome[]

/** Whether a write was noted before it went out and nothing more is known of it: it is under way, or the desk ended before its answer. */
export const isPending = ({ outcome, attempts }: Pick<CallRow, 'outcome' | 'attempts'>): boolean =>
  outcome === 'unknown' && attempts === 0
