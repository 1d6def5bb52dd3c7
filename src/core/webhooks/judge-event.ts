import type { ParsedEvent } from './parsed-event.ts'

/** One line of the self-check. */
export type CheckLine = {
  readonly rule: string
  readonly outcome: 'ok' | 'contradiction' | 'cannot-check'
  readonly field?: string
  readonly expected?: string
  readonly found?: string
  readonly detail: string
}

/** What checking an event by itself came to. */
export type Judgement = {
  readonly verdict: 'consistent' | 'contradictory' | 'unchecked'
  readonly lines: readonly CheckLine[]
}

export const judgeEvent = (_event: ParsedEvent, _receivedAt: number): Judgement => ({
  verdict: 'unchecked',
  lines: [],
})
