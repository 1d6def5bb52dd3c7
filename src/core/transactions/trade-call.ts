import { allCalls, type DecodedCall } from './decode-call.ts'

/** Something of value that moves. */
export type Asset = {
  readonly kind: 'native' | 'coin' | 'collectible'
  /** Contract; the zero address for the native coin. */
  readonly contract: string
  /** Decimal digits; `null` where there is none, or any will do. */
  readonly tokenId: string | null
  /** Smallest unit, or pieces. */
  readonly amount: bigint
}

/** An asset, and who gives or gets it. */
export type Movement = Asset & { readonly party: string | null }

/** What a call to an order book says of the trade. */
export type TradeCall = {
  readonly call: DecodedCall
  readonly book: 'sample' | 'platform' | 'seaport'
  /** Pieces for each order, in the order of the call; `null` where the call fills whole orders. */
  readonly quantities: readonly bigint[] | null
  /** Additional fees the call pays. */
  readonly extras: readonly { readonly amount: bigint; readonly receiver: string }[] | null
  /** Who gets what the taker trades for; `null`: the sender, by the nature of the call. */
  readonly receivers: readonly string[] | null
  /** What the taker gives, party: to whom; `null` when the call names only orders. */
  readonly gives: readonly Movement[] | null
  /** What the taker gets, party: from whom. */
  readonly gets: readonly Movement[] | null
  /** Seconds since the epoch at which orders inside of the call end. */
  readonly endTimes: readonly bigint[]
}

type Item = {
  readonly itemType: number
  readonly token: string
  readonly identifierOrCriteria: bigint
  readonly startAmount: bigint
  readonly endAmount: bigint
  readonly recipient?: string
}
type Parameters = {
  readonly offerer: string
  readonly offer: readonly Item[]
  readonly consideration: readonly Item[]
  readonly endTime: bigint
}

/** An order, and how much of it is filled: the whole where nothing is said. */
type Filled = {
  readonly parameters: Parameters
  readonly numerator?: bigint
  readonly denominator?: bigint
}

/** Of a part of an order the same part of each of its items is moved. */
const partOf = (amount: bigint, { numerator = 1n, denominator = 1n }: Filled): bigint =>
  denominator === 0n ? amount : (amount * numerator) / denominator

/** Item types of Seaport: 0 native, 1 ERC-20, 2 and 3 tokens, 4 and 5 tokens by criteria. */
const assetOf = (
  { itemType, token, identifierOrCriteria, startAmount, endAmount }: Item,
  filled: Filled,
): Asset => ({
  kind: itemType === 0 ? 'native' : itemType === 1 ? 'coin' : 'collectible',
  contract: token,
  tokenId: itemType === 2 || itemType === 3 ? identifierOrCriteria.toString() : null,
  // An auction's amount moves between the two; the larger one is what it can come to.
  amount: partOf(startAmount > endAmount ? startAmount : endAmount, filled),
})

const none = { quantities: null, extras: null, receivers: null, gives: null, gets: null, endTimes: [] }

const ofSeaport = (call: DecodedCall, orders: readonly Filled[], recipient: string | null): TradeCall => ({
  ...none,
  call,
  book: 'seaport',
  receivers: recipient === null || /^0x0{40}$/.test(recipient) ? null : [recipient],
  gives: orders.flatMap((filled) =>
    filled.parameters.consideration.map((item) => ({
      ...assetOf(item, filled),
      party: item.recipient ?? null,
    })),
  ),
  gets: orders.flatMap((filled) =>
    filled.parameters.offer.map((item) => ({ ...assetOf(item, filled), party: filled.parameters.offerer })),
  ),
  endTimes: orders.map(({ parameters }) => parameters.endTime),
})

type Basic = {
  readonly considerationToken: string
  readonly considerationIdentifier: bigint
  readonly considerationAmount: bigint
  readonly offerer: string
  readonly offerToken: string
  readonly offerIdentifier: bigint
  readonly offerAmount: bigint
  readonly basicOrderType: number
  readonly endTime: bigint
  readonly additionalRecipients: readonly { readonly amount: bigint; readonly recipient: string }[]
}

/**
 * A basic order comes in six routes of four kinds each (`basicOrderType`): 0–1 native for a token, 2–3 coin for a token, 4–5 a
 * token for a coin.
 */
const basic = (call: DecodedCall, order: Basic): TradeCall => {
  const route = Math.floor(order.basicOrderType / 4)
  const selling = route >= 4
  const money = { contract: selling ? order.offerToken : order.considerationToken, tokenId: null }
  const kind = route < 2 ? ('native' as const) : ('coin' as const)
  const fees = order.additionalRecipients.map(({ amount, recipient }) => ({
    ...money,
    kind,
    amount,
    party: recipient,
  }))
  const token = {
    kind: 'collectible' as const,
    contract: selling ? order.considerationToken : order.offerToken,
    tokenId: (selling ? order.considerationIdentifier : order.offerIdentifier).toString(),
    amount: selling ? order.considerationAmount : order.offerAmount,
    party: order.offerer,
  }
  const price = {
    ...money,
    kind,
    amount: selling ? order.offerAmount : order.considerationAmount,
    party: order.offerer,
  }
  return {
    ...none,
    call,
    book: 'seaport',
    gives: selling ? [token, ...fees] : [price, ...fees],
    gets: selling ? [price] : [token],
    endTimes: [order.endTime],
  }
}

type Paid = { readonly amount: bigint; readonly receiver: string }

const paidOf = (amounts: unknown, receivers: unknown): Paid[] =>
  (amounts as readonly bigint[]).map((amount, index) => ({
    amount,
    receiver: (receivers as readonly string[])[index] ?? '',
  }))

const ofPlatform = (
  call: DecodedCall,
  quantities: readonly bigint[],
  fees: number,
  receivers: readonly string[] | null = null,
): TradeCall => ({
  ...none,
  call,
  book: 'platform',
  quantities,
  receivers,
  extras: paidOf(call.args[fees], call.args[fees + 1]),
})

const ofSample = (call: DecodedCall): TradeCall => ({
  ...none,
  call,
  book: 'sample',
  quantities: (call.args[0] as readonly { readonly quantity: bigint }[]).map(({ quantity }) => quantity),
  extras: call.args[1] as readonly Paid[],
})

const ordersOf = (orders: unknown): readonly Filled[] => orders as readonly Filled[]

/** How each function of the known order books is read, by its canonical name and source. */
const readers: Readonly<Record<string, (call: DecodedCall) => TradeCall>> = {
  'sample order book buy': ofSample,
  'sample order book sell': ofSample,
  'platform order book acceptRequest': (call) =>
    ofPlatform(call, [call.args[1] as bigint], 3, [call.args[2] as string]),
  'platform order book acceptRequestBatch': (call) =>
    ofPlatform(call, call.args[1] as readonly bigint[], 3, call.args[2] as readonly string[]),
  'platform order book acceptOrder': (call) => ofPlatform(call, [call.args[1] as bigint], 2),
  'platform order book acceptOrderBatch': (call) => ofPlatform(call, call.args[1] as readonly bigint[], 2),
  'Seaport fulfillBasicOrder': (call) => basic(call, call.args[0] as Basic),
  'Seaport fulfillBasicOrder_efficient_6GL6yc': (call) => basic(call, call.args[0] as Basic),
  'Seaport fulfillOrder': (call) => ofSeaport(call, ordersOf([call.args[0]]), null),
  'Seaport fulfillAdvancedOrder': (call) => ofSeaport(call, ordersOf([call.args[0]]), call.args[3] as string),
  'Seaport fulfillAvailableOrders': (call) => ofSeaport(call, ordersOf(call.args[0]), null),
  'Seaport fulfillAvailableAdvancedOrders': (call) =>
    ofSeaport(call, ordersOf(call.args[0]), call.args[5] as string),
}

/** Calls to order books within a call, as far as the app knows them. */
export const tradeCalls = (call: DecodedCall): TradeCall[] =>
  allCalls(call).flatMap((inner) => {
    if (inner.known === null) return []
    const reader = readers[`${inner.known.source} ${inner.known.item.name}`]
    return reader === undefined ? [] : [reader(inner)]
  })
