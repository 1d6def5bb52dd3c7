import { amountParts, groupDigits } from '../../orders/core/amount.ts'
import { nativeAddress } from '../../orders/core/currency.ts'
import { addressOf, digitsOf, type LineEvent } from '../../../core/webhooks/line-event.ts'

export type OrderEvent = {
  readonly what: 'listed' | 'offered' | 'filled'
  /** Which side was filled; `null`: the event does not say. */
  readonly side: 'listing' | 'offer' | null
  readonly collection: string
  readonly tokenId: string
  readonly quantity: string
  readonly currency: string
  readonly total: string
  /** For one; of a fill nobody says it. */
  readonly each: string | null
  readonly maker: string | null
  readonly taker: string | null
  readonly order: string
}

const shapeOf = ({ eventName, args }: LineEvent): string =>
  `${eventName ?? ''}(${args.map(({ type }) => type).join(',')})`

const created = ({ args }: LineEvent): OrderEvent | null => {
  const [number, tokenId, side, each, quantity] = [0, 3, 4, 6, 7].map((at) => digitsOf(args[at]?.value))
  const [maker, collection, currency] = [1, 2, 5].map((at) => addressOf(args[at]?.value))
  if (typeof number !== 'string' || typeof tokenId !== 'string') return null
  if (typeof each !== 'string' || typeof quantity !== 'string') return null
  if (typeof collection !== 'string' || typeof currency !== 'string') return null
  if (side !== '0' && side !== '1') return null
  const total = (BigInt(each) * BigInt(quantity)).toString()
  return {
    what: side === '0' ? 'listed' : 'offered',
    side: side === '0' ? 'listing' : 'offer',
    collection,
    tokenId,
    quantity,
    currency,
    total,
    each,
    maker: maker ?? null,
    taker: null,
    order: number,
  }
}

/** Where the platform's order book says what of an order that was made: its second generation numbers them, its first names them by a hash. */
const onPlatform =
  (
    at: Readonly<
      Record<'collection' | 'tokenId' | 'isListing' | 'quantity' | 'currency' | 'each', number>
    > & { readonly maker?: number },
  ) =>
  ({ args }: LineEvent): OrderEvent | null => {
    const valueAt = (index: number): unknown => args[index]?.value
    const [collection, currency] = [addressOf(valueAt(at.collection)), addressOf(valueAt(at.currency))]
    const [tokenId, quantity, each] = [at.tokenId, at.quantity, at.each].map((index) =>
      digitsOf(valueAt(index)),
    )
    const [order, isListing] = [valueAt(0), valueAt(at.isListing)]
    if (collection === null || currency === null || typeof order !== 'string') return null
    if (typeof tokenId !== 'string' || typeof quantity !== 'string' || typeof each !== 'string') return null
    if (typeof isListing !== 'boolean') return null
    return {
      what: isListing ? 'listed' : 'offered',
      side: isListing ? 'listing' : 'offer',
      collection,
      tokenId,
      quantity,
      currency,
      total: (BigInt(each) * BigInt(quantity)).toString(),
      each,
      maker: at.maker === undefined ? null : addressOf(valueAt(at.maker)),
      taker: null,
      order,
    }
  }

const filled = ({ args }: LineEvent): OrderEvent | null => {
  const [number, tokenId, quantity, total] = [0, 3, 4, 6].map((at) => digitsOf(args[at]?.value))
  const [taker, collection, currency] = [1, 2, 5].map((at) => addressOf(args[at]?.value))
  if (typeof number !== 'string' || typeof tokenId !== 'string') return null
  if (typeof quantity !== 'string' || typeof total !== 'string') return null
  if (typeof taker !== 'string' || typeof collection !== 'string' || typeof currency !== 'string') return null
  return {
    what: 'filled',
    side: null,
    collection,
    tokenId,
    quantity,
    currency,
    total,
    each: null,
    maker: null,
    taker,
    order: number,
  }
}

type Item = { readonly kind: number; readonly contract: string; readonly id: string; readonly amount: string }

const itemsOf = (value: unknown): Item[] | null => {
  if (!Array.isArray(value)) return null
  const items = value.map((item: unknown): Item | null => {
    if (!Array.isArray(item)) return null
    const [kind, contract, id, amount] = [
      digitsOf(item[0]),
      addressOf(item[1]),
      digitsOf(item[2]),
      digitsOf(item[3]),
    ]
    return kind === null || contract === null || id === null || amount === null
      ? null
      : { kind: Number(kind), contract, id, amount }
  })
  return items.every((item) => item !== null) ? items : null
}

/** Of Seaport only one token against one currency is an amount that can be named; what is traded otherwise is not read. */
const seaport = ({ args }: LineEvent): OrderEvent | null => {
  const hash = args[0]?.value
  const taker = addressOf(args[3]?.value)
  const given = itemsOf(args[4]?.value)
  const taken = itemsOf(args[5]?.value)
  if (typeof hash !== 'string' || given === null || taken === null) return null
  const isCoin = ({ kind }: Item): boolean => kind < 2
  const side = given.some(isCoin) ? 'offer' : 'listing'
  const [coins, tokens] = [
    side === 'offer' ? given.filter(isCoin) : taken.filter(isCoin),
    [...given, ...taken].filter((item) => !isCoin(item)),
  ]
  const [token, coin] = [tokens[0], coins[0]]
  if (token === undefined || coin === undefined || tokens.length > 1) return null
  if (coins.some(({ contract }) => contract !== coin.contract)) return null
  return {
    what: 'filled',
    side,
    maker: addressOf(args[1]?.value),
    taker,
    order: hash,
    each: null,
    currency: coin.contract,
    collection: token.contract,
    tokenId: token.id,
    quantity: token.amount,
    total: coins.reduce((sum, { amount }) => sum + BigInt(amount), 0n).toString(),
  }
}

const readers: ReadonlyMap<string, (event: LineEvent) => OrderEvent | null> = new Map([
  ['OrderCreated(uint256,address,address,uint256,uint8,address,uint256,uint256,uint256)', created],
  [
    'RequestCreated(uint256,address,address,uint256,bool,uint256,address,uint256,uint256)',
    onPlatform({ maker: 1, collection: 2, tokenId: 3, isListing: 4, quantity: 5, currency: 6, each: 7 }),
  ],
  [
    'OrderCreated(bytes32,address,uint256,bool,uint256,address,uint256,uint256)',
    onPlatform({ collection: 1, tokenId: 2, isListing: 3, quantity: 4, currency: 5, each: 6 }),
  ],
  ['OrderFilled(uint256,address,address,uint256,uint256,address,uint256)', filled],
  [
    'OrderFulfilled(bytes32,address,address,address,(uint8,address,uint256,uint256)[],(uint8,address,uint256,uint256,address)[])',
    seaport,
  ],
])

export const orderEventNames = [
  'OrderCreated',
  'RequestCreated',
  'OrderFilled',
  'OrderFulfilled',
  'RequestAccepted',
] as const

export const readOrderEvent = (event: LineEvent): OrderEvent | null =>
  readers.get(shapeOf(event))?.(event) ?? null

export const exactAmount = (
  raw: string,
  currency: string,
  decimals: number | null,
  coin: string | null = null,
): string => {
  const name = currency === nativeAddress ? (coin ?? 'the native coin') : currency
  const parts = decimals === null ? null : amountParts(raw, decimals)
  if (parts === null) return `${groupDigits(raw)} smallest units of ${name}`
  return `${parts.text} ${name === coin ? name : `of ${name}`}`
}
