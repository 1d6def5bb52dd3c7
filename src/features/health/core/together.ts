import { rawAmount } from '../../orders/core/raw-amount.ts'
import type { HealthOrder } from './health-order.ts'

export const balanceKey = ({ maker, tokenId }: Pick<HealthOrder, 'maker' | 'tokenId'>): string =>
  `${maker} ${tokenId}`

export const sumTogether = (
  open: readonly HealthOrder[],
): ReadonlyMap<string, { readonly pieces: bigint; readonly listings: number }> => {
  const sums = new Map<string, { pieces: bigint; listings: number }>()
  for (const order of open) {
    const pieces = rawAmount(order.remaining)
    if (order.side !== 'listing' || pieces === null) continue
    const sum = sums.get(balanceKey(order)) ?? { pieces: 0n, listings: 0 }
    sums.set(balanceKey(order), { pieces: sum.pieces + pieces, listings: sum.listings + 1 })
  }
  return sums
}
