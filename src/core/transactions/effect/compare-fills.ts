import { readAmount } from '../step.ts'
import type { AuditSubject } from '../audit/check.ts'
import type { TradeIntent } from '../trade-intent.ts'
import type { AssetText } from './asset-text.ts'
import { assetKey, type EffectAsset } from './effect.ts'
import type { Fill } from './ledger.ts'
import { priceOrder, readFees, type PricedOrder } from './order-moves.ts'
import type { VerdictReason } from './verdict.ts'

const given = (changes: Fill['changes']): readonly (readonly [string, bigint])[] =>
  [...changes].filter(([, change]) => change < 0n)

/** What all orders together bring and cost whoever fills them, the least they may bring. */
const sumOf = (kind: TradeIntent['kind'], orders: readonly PricedOrder[]): ReadonlyMap<string, bigint> => {
  const sum = new Map<string, bigint>()
  const add = (asset: EffectAsset, by: bigint): void =>
    void sum.set(assetKey(asset), (sum.get(assetKey(asset)) ?? 0n) + by)
  for (const { collectible, currency, pieces, price, leastNet } of orders) {
    add(collectible, kind === 'buy' ? pieces : -pieces)
    add(currency, kind === 'buy' ? -price : leastNet)
  }
  return sum
}

/**
 * Orders that take from whoever fills them what no order of the draft promises for what they give. Contracts may leave one order
 * out and fill another, and steps are not carried out together: that all of them add up to the promise is not enough.
 */
export const compareFills = (
  { intent }: AuditSubject,
  fills: readonly Fill[],
  text: Pick<AssetText, 'name'>,
): VerdictReason[] => {
  const promised = intent.orders.flatMap((one) => {
    const priced = priceOrder(intent, one, readAmount(one.quantity))
    return typeof priced === 'string' ? [] : [priced]
  })
  const fees = (readFees(intent.additionalFees) ?? []).reduce((sum, { amount }) => sum + amount, 0n)
  /** Whether what is taken is what one order takes for as many pieces. */
  const isOfOne = (
    { changes }: Fill,
    { collectible, currency, pieces, price, leastNet }: PricedOrder,
  ): boolean => {
    const tokens = changes.get(assetKey(collectible)) ?? 0n
    const paid = changes.get(assetKey(currency)) ?? 0n
    const known = new Set([assetKey(collectible), assetKey(currency)])
    if (given(changes).some(([key]) => !known.has(key))) return false
    return intent.kind === 'buy'
      ? tokens > 0n && -paid * pieces <= price * tokens + (fees + 1n) * pieces
      : tokens < 0n && (paid + fees + 1n) * pieces >= leastNet * -tokens
  }
  /** Whether all orders of the draft go through as one. */
  const isOfAll = ({ changes }: Fill): boolean => {
    const whole = sumOf(intent.kind, promised)
    return (
      whole.size > 0 &&
      [...whole].every(([key, change]) => (changes.get(key) ?? 0n) + fees + 1n >= change) &&
      given(changes).every(([key]) => whole.has(key)) &&
      promised.every(({ collectible }) => {
        const key = assetKey(collectible)
        return changes.get(key) === whole.get(key)
      })
    )
  }
  const isPromised = (fill: Fill): boolean =>
    given(fill.changes).length === 0 || promised.some((order) => isOfOne(fill, order)) || isOfAll(fill)
  /** Which of the orders that are filled it is: the calldata does not number them, so by its place and its token. */
  const nameOf = (fill: Fill): string => {
    const beside = fills.filter(({ step }) => step === fill.step)
    const step = `step ${fill.step + 1}`
    const token = promised.find(({ collectible }) => fill.changes.has(assetKey(collectible)))?.collectible
    const about = token === undefined ? '' : `, for ${text.name(token)},`
    return beside.length === 1
      ? `The order that ${step} fills${about}`
      : `Order ${beside.indexOf(fill) + 1} of the ${beside.length} that ${step} fills${about}`
  }
  return fills.flatMap((fill, place) =>
    isPromised(fill)
      ? []
      : [
          {
            id: `order:${fill.step}:${place}`,
            state: 'differs',
            step: fill.step,
            message: `${nameOf(fill)} takes more than any order of the draft does for what it gives.`,
            expected: 'what one order of the draft promises',
            found: [...fill.changes]
              .map(([key, change]) => `${change} of ${key}`)
              .join(', ')
              .slice(0, 300),
          } as const,
        ],
  )
}
