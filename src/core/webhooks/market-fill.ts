import { addressOf, digitsOf, type LineEvent } from './line-event.ts'

/** What Seaport moves. Type 0 is the native coin, 1 a coin, 2 and above tokens. */
export type SeaportItem = {
  readonly contract: string
  readonly id: string
  readonly amount: string
  readonly isCoin: boolean
  readonly recipient: string | null
}

export type SeaportFill = {
  readonly kind: 'seaport'
  readonly order: string
  readonly offerer: string
  /** Who got what was offered; the zero address where orders were matched with each other. */
  readonly recipient: string
  readonly offer: readonly SeaportItem[]
  readonly consideration: readonly SeaportItem[]
}

export type BookFill = {
  readonly kind: 'book'
  readonly order: string
  readonly taker: string
  readonly collection: string
  readonly tokenId: string
  readonly quantity: string
  readonly currency: string
  readonly paid: string
}

/** The platform's own market filled a request. What is traded at which price stands in the event that created it. */
export type RequestFill = {
  readonly kind: 'request'
  readonly order: string
  readonly taker: string
  readonly collection: string
  readonly receiver: string
  readonly quantity: string
}

export type MarketFill = SeaportFill | BookFill | RequestFill

const itemsOf = (value: unknown): SeaportItem[] | null => {
  if (!Array.isArray(value)) return null
  const items = value.map((item: unknown): SeaportItem | null => {
    if (!Array.isArray(item)) return null
    const kind = digitsOf(item[0])
    const contract = addressOf(item[1])
    const id = digitsOf(item[2])
    const amount = digitsOf(item[3])
    if (kind === null || contract === null || id === null || amount === null) return null
    return { contract, id, amount, isCoin: Number(kind) < 2, recipient: addressOf(item[4]) }
  })
  return items.every((item) => item !== null) ? items : null
}

const seaport = ({ args }: LineEvent): SeaportFill | null => {
  const order = args[0]?.value
  const offerer = addressOf(args[1]?.value)
  const recipient = addressOf(args[3]?.value)
  const offer = itemsOf(args[4]?.value)
  const consideration = itemsOf(args[5]?.value)
  if (offerer === null || recipient === null || offer === null || consideration === null) return null
  return {
    kind: 'seaport',
    order: typeof order === 'string' ? order : '',
    offerer,
    recipient,
    offer,
    consideration,
  }
}

const book = ({ args }: LineEvent): BookFill | null => {
  const [order, tokenId, quantity, paid] = [0, 3, 4, 6].map((index) => digitsOf(args[index]?.value))
  const [taker, collection, currency] = [1, 2, 5].map((index) => addressOf(args[index]?.value))
  if (typeof order !== 'string' || typeof tokenId !== 'string') return null
  if (typeof quantity !== 'string' || typeof paid !== 'string') return null
  if (typeof taker !== 'string' || typeof collection !== 'string' || typeof currency !== 'string') return null
  return { kind: 'book', order, taker, collection, tokenId, quantity, currency, paid }
}

const request = ({ args }: LineEvent): RequestFill | null => {
  const [order, quantity] = [0, 4].map((index) => digitsOf(args[index]?.value))
  const [taker, collection, receiver] = [1, 2, 3].map((index) => addressOf(args[index]?.value))
  if (typeof order !== 'string' || typeof quantity !== 'string') return null
  if (typeof taker !== 'string' || typeof collection !== 'string' || typeof receiver !== 'string') return null
  return { kind: 'request', order, taker, collection, receiver, quantity }
}

const readers: ReadonlyMap<string, (event: LineEvent) => MarketFill | null> = new Map<
  string,
  (event: LineEvent) => MarketFill | null
>([
  [
    'OrderFulfilled(bytes32,address,address,address,(uint8,address,uint256,uint256)[],(uint8,address,uint256,uint256,address)[])',
    seaport,
  ],
  ['OrderFilled(uint256,address,address,uint256,uint256,address,uint256)', book],
  ['RequestAccepted(uint256,address,address,address,uint256,uint256)', request],
])

export const isFillShape = (canonical: string): boolean => readers.has(canonical)

export const fillNames: ReadonlySet<string> = new Set(['OrderFulfilled', 'OrderFilled', 'RequestAccepted'])

export const shapeOf = ({ eventName, args }: LineEvent): string =>
  `${eventName ?? ''}(${args.map(({ type }) => type).join(',')})`

export const readFill = (event: LineEvent): MarketFill | null | undefined =>
  readers.get(shapeOf(event))?.(event)
