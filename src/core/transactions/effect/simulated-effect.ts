import { sameAddress } from '../step.ts'
import { approvalOf } from '../simulation/approval-logs.ts'
import { balanceChanges, transfersOf, type SimulatedLog } from '../simulation/transfers.ts'
import type { Effect } from './effect.ts'
import { createLedger } from './ledger.ts'

/** A transaction as a node simulated it. */
export type SimulatedCall = {
  /** Counted from 0. */
  readonly step: number
  readonly ok: boolean
  /** Why it failed; `null` when it did not. */
  readonly reason: string | null
  readonly value: bigint
  readonly logs: readonly SimulatedLog[]
}

/** What the steps of a build do by a simulation in which each saw what those before it did. */
export const simulatedEffect = (taker: string, calls: readonly SimulatedCall[]): Effect => {
  const ledger = createLedger()
  const transfers = calls.flatMap(({ logs }) => logs.flatMap(transfersOf))
  for (const { account, change, ...asset } of balanceChanges(transfers)) ledger.change(account, asset, change)
  for (const log of calls.flatMap(({ logs }) => logs)) {
    const approval = approvalOf(log)
    if (approval !== null && sameAddress(approval.owner, taker)) ledger.allow(approval)
    // A token's own permission ends when the token moves.
    for (const { kind, contract, tokenId, from } of transfersOf(log))
      if (kind === 'collectible') ledger.endPermissions(from, contract, tokenId)
  }
  for (const { step, ok, reason } of calls)
    if (!ok) ledger.gap('reverts', step, 'By the simulation, this step fails.', reason ?? 'no reason')
  if (calls.some(({ value }) => value > 0n) && !transfers.some(({ kind }) => kind === 'native'))
    ledger.gap('native-unknown', null, 'The node does not say how native coins move.', 'no native transfers')
  return ledger.effect()
}
