import { fact } from '../fact.ts'
import type { Fact } from '../say.ts'
import { isAddressText, readAmount } from '../step.ts'
import { isTradeKind, type TradeIntent } from '../trade-intent.ts'
import { assetKey, type Column, type EffectAsset } from './effect.ts'
import { createLedger } from './ledger.ts'
import { moveFees, moveOrder, priceOrder, readFees, type PricedOrder } from './order-moves.ts'

export type Rounding = { readonly less: bigint; readonly more: bigint }

export type PromisedEffect = {
  readonly column: Column
  readonly rounding: ReadonlyMap<string, Rounding>
}

export const placeKey = (account: string, asset: EffectAsset): string =>
  `${account.toLowerCase()} ${assetKey(asset)}`

const roundingOf = (kind: TradeIntent['kind'], taker: string, orders: readonly PricedOrder[]) => {
  const rounding = new Map<string, Rounding>()
  const add = (account: string, asset: EffectAsset, less: bigint, more: bigint): void => {
    const key = placeKey(account, asset)
    const former = rounding.get(key) ?? { less: 0n, more: 0n }
    rounding.set(key, { less: former.less + less, more: former.more + more })
  }
  for (const { maker, currency, net, minNet, maxNet, fees } of orders) {
    add(kind === 'buy' ? maker : taker, currency, net - minNet, maxNet - net)
    for (const { recipient, amount, min } of fees) add(recipient, currency, amount - min, 0n)
  }
  return rounding
}

export const promisedEffect = (intent: TradeIntent): PromisedEffect => {
  const ledger = createLedger()
  const absent = (reason: Fact): PromisedEffect => ({
    column: { present: false, reason },
    rounding: new Map(),
  })
  // A cancellation or a revocation moves nothing and leaves nothing that may be taken.
  if (!isTradeKind(intent.kind))
    return { column: { present: true, effect: ledger.effect() }, rounding: new Map() }
  if (!isAddressText(intent.taker) || !isAddressText(intent.collection))
    return absent(fact('draft-address-unusable', {}))
  const priced: PricedOrder[] = []
  for (const item of intent.orders) {
    const read = priceOrder(intent, item, readAmount(item.quantity))
    if ('id' in read) return absent(read)
    priced.push(read)
    moveOrder(ledger, read, { kind: intent.kind, taker: intent.taker, receiver: intent.taker })
  }
  const [first] = priced
  if (first === undefined) return absent(fact('draft-without-orders', {}))
  const fees = readFees(intent.additionalFees)
  if (fees === null) return absent(fact('draft-fee-unreadable', {}))
  moveFees(ledger, intent.taker, first.currency, fees)
  return {
    column: { present: true, effect: ledger.effect() },
    rounding: roundingOf(intent.kind, intent.taker, priced),
  }
}
