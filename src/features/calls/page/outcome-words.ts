import type { CallOutcome, CallRow } from '../contract.ts'
import type { Tone } from '../../../renderer/ui/status-chip.tsx'

export const outcomeWords: Record<
  CallOutcome,
  { readonly word: string; readonly tone: Tone; readonly meaning: string }
> = {
  ok: { word: 'OK', tone: 'success', meaning: 'A documented response' },
  service: { word: 'Service error', tone: 'error', meaning: 'Returned an error' },
  'bad-answer': { word: 'Bad response', tone: 'error', meaning: 'Not as documented' },
  unreachable: { word: 'No response', tone: 'error', meaning: 'No response, nothing done' },
  timeout: { word: 'Timed out', tone: 'error', meaning: 'No response in time' },
  cancelled: { word: 'Cancelled', tone: 'neutral', meaning: 'Cancelled here' },
  refused: { word: 'Not sent', tone: 'warning', meaning: 'Vault locked, no URL or invalid request' },
  unknown: { word: 'Unknown', tone: 'warning', meaning: 'Sent, outcome unknown' },
}

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
