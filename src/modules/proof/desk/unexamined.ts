import type { OpenReason } from '../../../core/webhooks/chain-verdicts.ts'
import type { ExaminedEvent } from './proof-thread.ts'

/** A verdict of which nothing but its reason is known. */
export const unexamined = (event: number, reason: OpenReason, message: string): ExaminedEvent => ({
  event,
  verdict: 'cannot-tell',
  reason,
  message,
  block: null,
  checks: [],
  logIndex: null,
  finality: null,
  nodes: [],
  secondNode: 'not-asked',
  file: null,
})
