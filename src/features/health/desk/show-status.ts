import type { OrderStatus } from '../../orders/contract/order-status.ts'
import { fillableOf, sayStatus } from '../core/status.ts'
import type { HealthVerdict } from '../core/verdict.ts'
import type { StoredHealth } from './health-rows.ts'
import { readOrder, readVerdict } from './recheck.ts'

const iso = (time: number): string => new Date(time).toISOString()
export const showBlock = ({ at, ...block }: HealthVerdict['block']) => ({ ...block, at: iso(at) })

/** What cannot be read is left out: the next check finds it again. */
export const showStatus = (row: StoredHealth): OrderStatus[] => {
  const order = readOrder(row.wire)
  const verdict = readVerdict(row.verdict)
  if (order === null || verdict === null) return []
  const { conduitKey: _, status: market, ...shown } = order
  const { state, step, answers, block, spender, died, findings } = verdict
  const fillable = fillableOf(verdict)
  const reasons = findings.map(({ reason }) => reason)
  return [
    {
      ...shown,
      status: sayStatus({ market, fillable, reasons }),
      market,
      fillable,
      reasons,
      facts: findings,
      chain: {
        state,
        step,
        answers,
        block: showBlock(block),
        spender,
        died: died && { ...died, block: died.block && showBlock(died.block) },
      },
      checkedAt: iso(row.checkedAt),
      since: iso(row.since),
      isListed: row.listed === 1,
      isWaiting: row.dirty > 0,
    },
  ]
}
