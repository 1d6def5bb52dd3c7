import type { OutageRow } from '../../receiver/contract.ts'
import type { Result } from '../../../core/result.ts'
import type { StoreProblem } from './incoming-delivery.ts'

/**
 * Why no delivery could come in for a while.
 *
 * - `closed`: Marketdesk was closed
 * - `crashed`: it ended without a word (killed, power cut)
 * - `not-listening`: it ran, but could not listen (port taken)
 * - `asleep`: the machine slept, or its clock was set forward
 * - `stalled`: the machine ran, the receiver did not (stopped by the system, overloaded)
 * - `not-storing`: it listened, but could store nothing (disk full)
 * - `off`: it was switched off, by a person
 */
export type OutageReason = OutageRow['reason']

export type Outage = {
  readonly from: number
  readonly to: number
  readonly reason: OutageReason
}

export type SignOfLife = {
  readonly at: number
  readonly state: 'listening' | 'not-listening' | 'off' | 'closed'
}

/** Where the receiver's times are written down: beside the deliveries, by the same thread. Nothing in it throws. */
export type UptimeRecord = {
  /** The last sign of the receiver's life: its last beat, or its last delivery; `null` before the first start. */
  last(): Result<SignOfLife | null, StoreProblem>
  /** Writes down a sign of life, and an outage that it ends. */
  note(sign: SignOfLife, ended: Outage | null): Result<null, StoreProblem>
}
