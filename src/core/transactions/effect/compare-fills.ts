import { readAmount } from '../step.ts'
import type { AuditSubject } from '../audit/check.ts'
import { assetKey } from './effect.ts'
import type { Fill } from './ledger.ts'
import { priceOrder, readFees } from './order-moves.ts'
import type { VerdictReason } from './verdict.ts'

/**
 * Orders that take from whoever fills them what no order of the draft promises for what they give. Contracts may leave one order
 * out and fill another, and steps are not carried out together: that all of them add up to the promise is not enough.
 */
export const compareFills = ({ intent }: AuditSubject, fills: readonly Fill[]): VerdictReason[] => {
  const promised = intent.orders.flatMap((one) => {
    const priced = priceOrder(intent, one, readAmount(one.quantity))
    return typeof priced === 'string' ? [] : [priced]
  })
  const fees = (readFees(intent.additionalFees) ?? []).reduce((sum, { amount }) => sum + amount, 0n)
  const isPromised = ({ changes }: Fill): boolean => {
    const given = [...changes].filter(([, change]) => change < 0n)
    return (
      given.length === 0 ||
      promised.some(({ collectible, currency, pieces, price, leastNet }) => {
        const tokens = changes.get(assetKey(collectible)) ?? 0n
        const paid = changes.get(assetKey(currency)) ?? 0n
        const known = new Set([assetKey(collectible), assetKey(currency)])
        if (given.some(([key]) => !known.has(key))) return false
        return intent.kind === 'buy'
          ? tokens > 0n && -paid * pieces <= price * tokens + (fees + 1n) * pieces
          : tokens < 0n && (paid + fees + 1n) * pieces >= leastNet * -tokens
      })
    )
  }
  return fills.flatMap((fill, place) =>
    isPromised(fill)
      ? []
      : [
          {
            id: `order:${fill.step}:${place}`,
            state: 'differs',
            step: fill.step,
            message:
              'One of the orders that are filled takes more than any order of the draft does for what it gives.',
            expected: 'what one order of the draft promises',
            found: [...fill.changes]
              .map(([key, change]) => `${change} of ${key}`)
              .join(', ')
              .slice(0, 300),
          } as const,
        ],
  )
}
