import { fact } from '../fact.ts'
import { readAmount } from '../step.ts'
import type { AuditSubject } from '../audit/check.ts'
import type { TradeIntent } from '../trade-intent.ts'
import { assetKey, type EffectAsset } from './effect.ts'
import type { Fill } from './ledger.ts'
import type { Measure } from './measure.ts'
import { priceOrder, readFees, type PricedOrder } from './order-moves.ts'
import type { VerdictReason } from './verdict.ts'

/** An order may name any number of assets; only the first of them are shown. */
const mostChanges = 5

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
  measure: Pick<Measure, 'name'>,
): VerdictReason[] => {
  const promised = intent.orders.flatMap((one) => {
    const priced = priceOrder(intent, one, readAmount(one.quantity))
    return 'id' in priced ? [] : [priced]
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
  return fills.flatMap((fill, place) => {
    if (isPromised(fill)) return []
    const beside = fills.filter(({ step }) => step === fill.step)
    const order = promised.find(({ collectible }) => fill.changes.has(assetKey(collectible)))
    return [
      {
        id: `order:${fill.step}:${place}`,
        state: 'differs',
        step: fill.step,
        source: 'decoded',
        fact: fact('fill-takes-more', {
          step: fill.step,
          place: beside.indexOf(fill),
          fills: beside.length,
          token: order === undefined ? null : measure.name(order.collectible),
          changes: [...fill.changes]
            .slice(0, mostChanges)
            .map(([asset, change]) => ({ asset, change: String(change) })),
        }),
      } as const,
    ]
  })
}
