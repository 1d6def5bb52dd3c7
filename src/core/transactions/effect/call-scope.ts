import type { Abi, Hex } from 'viem'
import type { AuditSubject } from '../audit/check.ts'
import { tailOf } from './canonical.ts'
import type { GapId } from './effect.ts'
import type { Ledger } from './ledger.ts'

/** A call while its effect is written down. */
export type CallScope = {
  readonly subject: AuditSubject
  readonly ledger: Ledger
  /** Step it belongs to, counted from 0. */
  readonly step: number
  /** Who makes the call, `msg.sender`. */
  readonly sender: string
  readonly to: string
  readonly value: bigint
  readonly data: Hex
}

/** Notes for the step of a call that something in it was not understood. */
export const noteGap = ({ ledger, step }: CallScope, id: GapId, message: string, found: string): void =>
  ledger.gap(id, step, message, found.slice(0, 300))

/**
 * Whether a call is one of these functions and its arguments are all there is to it. What is left over is noted.
 *
 * @param tag most bytes after the arguments that are a service's tag, which the contract is known not to read
 */
export const readsWhole = (scope: CallScope, abi: Abi, tag = 0): boolean => {
  const tail = tailOf(abi, scope.data)
  if (tail === null) return false
  if (tail > tag)
    noteGap(scope, 'encoding', 'Bytes follow the arguments that the function does not read.', `${tail} bytes`)
  return true
}
