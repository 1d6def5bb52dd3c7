import type { HealthOrder } from './health-order.ts'
import type { ReturnedToken } from './revive.ts'
import type { TokenTransfer } from '../../orders/core/transfers.ts'

/** How a token left the maker of a listing after it was made, and came back. By blocks alone: when a delivery came in says nothing. */
export const findReturn = (
  { maker, madeBlock }: Pick<HealthOrder, 'maker' | 'madeBlock'>,
  transfers: readonly TokenTransfer[],
): ReturnedToken | null => {
  const made = /^\d{1,15}$/.test(madeBlock) ? Number(madeBlock) : 0
  if (made === 0) return null
  const later = transfers
    .filter(({ block, from, to }) => block !== null && block > made && from !== to)
    .toSorted((a, b) => (a.block ?? 0) - (b.block ?? 0) || a.event - b.event)
  const returned = later.findLast(({ to }) => to === maker)
  const left = later.findLast(
    (one) => one.from === maker && returned !== undefined && later.indexOf(one) < later.indexOf(returned),
  )
  return left === undefined || returned === undefined ? null : { left, returned }
}
