import { nativeAddress } from '../../orders/core/currency.ts'
import { isTradeKind, type TradeIntent, type IntendedOrder } from './trade-intent.ts'
import type { Movement } from './movement.ts'

export const integer = (text: string | null | undefined): bigint | null =>
  text !== null && text !== undefined && /^\d{1,80}$/.test(text) ? BigInt(text) : null

export type Sum = {
  readonly currency: string
  readonly decimals: number | null
  readonly price: bigint
  readonly net: bigint | null
  /** Additional fees of the request. The service takes them with the currency of the first order (observed). */
  readonly fees: bigint
}

export type Totals = {
  readonly sums: readonly Sum[]
  readonly unknown: readonly string[]
  readonly quantity: bigint | null
}

const priceOf = ({ order, quantity }: IntendedOrder): { price: bigint; net: bigint | null } | null => {
  const price = integer(order?.priceAmount)
  const pieces = integer(quantity)
  if (price === null || pieces === null) return null
  const net = integer(order?.priceAmountNet)
  return { price: price * pieces, net: net === null ? null : net * pieces }
}

/** Adds up what the orders say. Prices are those of one piece (observed). */
export const computeTotals = ({
  kind,
  orders,
  additionalFees,
}: Pick<TradeIntent, 'kind' | 'orders' | 'additionalFees'>): Totals => {
  if (!isTradeKind(kind)) return { sums: [], unknown: [], quantity: 0n }
  const sums = new Map<string, { decimals: number | null; price: bigint; net: bigint | null; fees: bigint }>()
  const unknown: string[] = []
  const fees = additionalFees.reduce((sum, { amount }) => sum + (integer(amount) ?? 0n), 0n)
  for (const [index, intent] of orders.entries()) {
    const amounts = priceOf(intent)
    const currency = intent.order?.priceCurrencyAddress?.toLowerCase()
    if (amounts === null || currency === undefined || currency === '') {
      unknown.push(intent.orderId)
      continue
    }
    const former = sums.get(currency) ?? {
      decimals: intent.order?.priceDecimals ?? null,
      price: 0n,
      net: 0n,
      fees: 0n,
    }
    sums.set(currency, {
      decimals: former.decimals,
      price: former.price + amounts.price,
      net: former.net === null || amounts.net === null ? null : former.net + amounts.net,
      fees: index === 0 ? fees : former.fees,
    })
  }
  const pieces = orders.map(({ quantity }) => integer(quantity))
  return {
    sums: [...sums].map(([currency, sum]) => ({ currency, ...sum })),
    unknown,
    quantity: pieces.includes(null) ? null : pieces.reduce<bigint>((sum, piece) => sum + (piece ?? 0n), 0n),
  }
}

export type Legs = { readonly gives: readonly Movement[]; readonly gets: readonly Movement[] }

const collectibles = ({ orders, collection }: TradeIntent): Movement[] =>
  orders.map(({ order, quantity, tokenId }) => ({
    kind: 'collectible',
    contract: order?.collectionContractAddress ?? collection,
    tokenId: tokenId === '' ? (order?.tokenId ?? null) : tokenId,
    amount: integer(quantity) ?? 0n,
    party: order?.createdBy ?? null,
  }))

const money = (currency: string, amount: bigint, party: string | null): Movement => ({
  kind: currency === nativeAddress ? 'native' : 'coin',
  contract: currency,
  tokenId: null,
  amount,
  party,
})

export const legsOf = (intent: TradeIntent): Legs => {
  if (!isTradeKind(intent.kind)) return { gives: [], gets: [] }
  const { sums } = computeTotals(intent)
  const makers = [...new Set(intent.orders.map(({ order }) => order?.createdBy ?? null))]
  const maker = makers.length === 1 ? (makers[0] ?? null) : null
  const fees = intent.additionalFees.map(({ amount, receiver }) =>
    money(sums[0]?.currency ?? nativeAddress, integer(amount) ?? 0n, receiver),
  )
  const tokens = collectibles(intent)
  return intent.kind === 'buy'
    ? { gives: [...sums.map(({ currency, price }) => money(currency, price, maker)), ...fees], gets: tokens }
    : {
        gives: [...tokens, ...fees],
        gets: sums.map(({ currency, price, net }) => money(currency, net ?? price, maker)),
      }
}
