import { nativeAddress } from '../../../orders/core/currency.ts'
import { rawAmount } from '../../../orders/core/raw-amount.ts'
import { fact } from '../fact.ts'
import type { Fact } from '../say.ts'
import type { IntendedFee, IntendedOrder, TradeIntent } from '../trade-intent.ts'
import { isAddressText, readAmount, sameAddress } from '../step.ts'
import type { EffectAsset } from './effect.ts'
import type { Ledger } from './ledger.ts'

export type PricedOrder = {
  readonly maker: string
  readonly currency: EffectAsset
  readonly collectible: EffectAsset
  readonly pieces: bigint
  readonly price: bigint
  readonly net: bigint
  readonly fees: readonly { readonly recipient: string; readonly amount: bigint; readonly min: bigint }[]
  readonly minNet: bigint
  readonly maxNet: bigint
}

const basis = 10_000n

/** Each fee may be rounded by one smallest unit: of more fees than these that would be room to take something. */
const maxFees = 8

export const currencyAsset = (address: string): EffectAsset => ({
  kind: address === nativeAddress ? 'native' : 'coin',
  contract: address.toLowerCase(),
  tokenId: null,
})

const bpsOf = (value: number | null | undefined): bigint | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 10_000 ? BigInt(value) : null

const smallest = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((min, amount) => (amount < min ? amount : min))
const largest = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((max, amount) => (amount > max ? amount : max))

/** Prices are those of one piece; contracts round each fee down, for the whole or for each piece. */
export const priceOrder = (
  { collection, kind }: Pick<TradeIntent, 'collection' | 'kind'>,
  { order, orderId, tokenId }: Pick<IntendedOrder, 'order' | 'orderId' | 'tokenId'>,
  pieces: bigint | null,
): PricedOrder | Fact => {
  if (order === null) return fact('order-not-shown', { orderId })
  const unit = rawAmount(order.priceAmount)
  const maker = order.createdBy ?? ''
  const currency = order.priceCurrencyAddress?.toLowerCase() ?? ''
  const token = tokenId === '' ? (order.tokenId ?? '') : tokenId
  if (pieces === null || pieces <= 0n) return fact('order-quantity-unreadable', { orderId })
  if (unit === null || unit <= 0n) return fact('order-price-unreadable', { orderId })
  if (!isAddressText(maker)) return fact('order-without-maker', { orderId })
  if (!isAddressText(currency)) return fact('order-currency-unknown', { orderId })
  if (sameAddress(currency, collection)) return fact('order-paid-in-collection', { orderId })
  if (!/^\d{1,78}$/.test(token)) return fact('order-token-unknown', { orderId })
  if (BigInt(token) !== BigInt(/^\d{1,78}$/.test(order.tokenId ?? '') ? (order.tokenId ?? token) : token))
    return fact('order-of-other-token', { orderId, tokenId: order.tokenId ?? '', expected: tokenId })
  if (!sameAddress(order.collectionContractAddress ?? collection, collection))
    return fact('order-of-other-collection', { orderId })
  const side = kind === 'buy' ? 'listing' : 'offer'
  if ((order.side ?? side) !== side) return fact('order-of-other-side', { orderId, kind, side })
  const price = unit * pieces
  const parts = (order.feeBreakdown ?? []).map((part) => ({ ...part, share: bpsOf(part.bps) }))
  const fees = parts.flatMap(({ recipientAddress, share }) =>
    share === null || !isAddressText(recipientAddress ?? '')
      ? []
      : [
          {
            recipient: (recipientAddress ?? '').toLowerCase(),
            amount: (price * share) / basis,
            min: ((unit * share) / basis) * pieces,
          },
        ],
  )
  if (fees.length < parts.length) return fact('order-fee-unreadable', { orderId })
  const whole = bpsOf(order.feeBps ?? 0)
  if (whole === null) return fact('order-whole-fee-unreadable', { orderId })
  const share = parts.length === 0 ? whole : parts.reduce((sum, part) => sum + (part.share ?? 0n), 0n)
  if (share > basis || (parts.length > 0 && order.feeBps !== undefined && share !== whole))
    return fact('order-fees-differ', { orderId })
  const shares = (parts.length === 0 ? [whole] : parts.map((part) => part.share ?? 0n)).filter(
    (item) => item > 0n,
  )
  if (shares.length > maxFees) return fact('order-fees-too-many', { orderId, count: shares.length })
  const without = (amount: bigint): bigint =>
    shares.reduce((left, item) => left - (amount * item) / basis, amount)
  const exact = without(price)
  const max = without(unit)
  // Whoever computes what is shown may round each fee up.
  const min = max - BigInt(shares.filter((item) => (unit * item) % basis !== 0n).length)
  const shown = rawAmount(order.priceAmountNet)
  if (shown !== null && (shown < min || shown > max)) return fact('order-net-differs', { orderId })
  // What is shown of one piece may be too little for many: its rounding counts once, not for each of them.
  const net = shown === null || shown * pieces < exact - BigInt(shares.length) ? exact : shown * pieces
  const ways = [net, exact, price - (price * share) / basis]
  return {
    maker: maker.toLowerCase(),
    currency: currencyAsset(currency),
    collectible: {
      kind: 'collectible',
      contract: collection.toLowerCase(),
      tokenId: BigInt(token).toString(),
    },
    pieces,
    price,
    net,
    fees,
    minNet: smallest(ways),
    maxNet: largest(ways),
  }
}

export const moveOrder = (
  ledger: Ledger,
  { maker, currency, collectible, pieces, price, net, fees }: PricedOrder,
  {
    kind,
    taker,
    receiver,
  }: { readonly kind: TradeIntent['kind']; readonly taker: string; readonly receiver: string },
): void => {
  const [payer, earner] = kind === 'buy' ? [taker, maker] : [maker, receiver]
  ledger.change(payer, currency, -price)
  ledger.change(earner, currency, net)
  for (const { recipient, amount } of fees) ledger.change(recipient, currency, amount)
  const [from, to] = kind === 'buy' ? [maker, receiver] : [taker, maker]
  ledger.move(from, to, collectible, pieces)
}

/** Additional fees are paid by the taker, in the currency of the first order (observed). */
export const moveFees = (
  ledger: Ledger,
  payer: string,
  currency: EffectAsset,
  fees: readonly { readonly amount: bigint; readonly receiver: string }[],
): void => {
  for (const { amount, receiver } of fees) ledger.move(payer, receiver, currency, amount)
}

export const readFees = (
  fees: readonly IntendedFee[],
): readonly { readonly amount: bigint; readonly receiver: string }[] | null => {
  const read = fees.map(({ amount, receiver }) => ({ amount: readAmount(amount), receiver }))
  const usable = read.flatMap(({ amount, receiver }) =>
    amount === null || !isAddressText(receiver) ? [] : [{ amount, receiver }],
  )
  return usable.length === read.length ? usable : null
}
