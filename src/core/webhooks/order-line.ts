import type { EventLine, EventNames, LinePart } from './event-line.ts'
import { addressPart, coinParts, collectionPart, tokenParts, words } from './line-parts.ts'
import {
  readFill,
  shapeOf,
  type BookFill,
  type MarketFill,
  type RequestFill,
  type SeaportFill,
  type SeaportItem,
} from './market-fill.ts'
import { addressOf, digitsOf, type LineEvent } from './line-event.ts'

const by = (account: string, names: EventNames): LinePart[] => [words('by'), addressPart(account, names)]

const tradeParts = (
  given: readonly SeaportItem[],
  taken: readonly SeaportItem[],
  names: EventNames,
): LinePart[] => {
  const tokens = [...given, ...taken].filter(({ isCoin }) => !isCoin)
  const [token] = tokens
  if (token === undefined) return []
  const what =
    tokens.length === 1
      ? tokenParts(token.contract, token.id, token.amount, names)
      : [words(`${tokens.length} collectibles`)]
  // The side that pays names the whole price: of an offer the coin it offers, else all that the buyer gives.
  const offered = given.filter(({ isCoin }) => isCoin)
  const paid = offered.length > 0 ? offered : taken.filter(({ isCoin }) => isCoin)
  const [coin] = paid
  if (coin === undefined || paid.some(({ contract }) => contract !== coin.contract)) return what
  const sum = paid.reduce((total, { amount }) => total + BigInt(amount), 0n)
  return [...what, words('for'), ...coinParts(coin.contract, sum.toString(), names)]
}

const seaportFill = (
  { offerer, recipient, offer, consideration }: SeaportFill,
  names: EventNames,
): EventLine => {
  const trade = tradeParts(offer, consideration, names)
  return {
    sort: 'order',
    what: trade.length === 0 ? [words('Order filled')] : [words('Filled'), ...trade],
    who: [addressPart(offerer, names), words('→'), addressPart(recipient, names)],
  }
}

const seaportCancel = ({ args }: LineEvent, names: EventNames): EventLine | null => {
  const offerer = addressOf(args[1]?.value)
  return offerer === null
    ? null
    : { sort: 'order', what: [words('Order cancelled')], who: by(offerer, names) }
}

/** Two amounts of one coin multiplied: a price of each and how many. */
const created = ({ args }: LineEvent, names: EventNames): EventLine | null => {
  const [number, id, side, price, quantity] = [0, 3, 4, 6, 7].map((index) => digitsOf(args[index]?.value))
  const [maker, collection, currency] = [1, 2, 5].map((index) => addressOf(args[index]?.value))
  if (typeof number !== 'string' || typeof id !== 'string' || typeof price !== 'string') return null
  if (typeof quantity !== 'string' || (side !== '0' && side !== '1')) return null
  if (typeof maker !== 'string' || typeof collection !== 'string' || typeof currency !== 'string') return null
  return {
    sort: 'order',
    what: [
      words(side === '0' ? 'Listed' : 'Offer for'),
      ...tokenParts(collection, id, quantity, names),
      words(side === '0' ? 'at' : 'of'),
      ...coinParts(currency, price, names),
      ...(quantity === '1' ? [] : [words('each')]),
    ],
    who: by(maker, names),
  }
}

const bookFill = (
  { taker, collection, tokenId, quantity, currency, paid }: BookFill,
  names: EventNames,
): EventLine => ({
  sort: 'order',
  what: [
    words('Filled'),
    ...tokenParts(collection, tokenId, quantity, names),
    words('for'),
    ...coinParts(currency, paid, names),
  ],
  who: by(taker, names),
})

const requestFill = ({ order, taker, collection, quantity }: RequestFill, names: EventNames): EventLine => ({
  sort: 'order',
  what: [
    words(`Request ${order} filled with ${quantity} of`),
    collectionPart(collection, names, 'a collectible'),
  ],
  who: by(taker, names),
})

const cancelled = ({ args }: LineEvent, names: EventNames): EventLine | null => {
  const number = digitsOf(args[0]?.value)
  const maker = addressOf(args[1]?.value)
  const collection = addressOf(args[2]?.value)
  if (number === null || maker === null || collection === null) return null
  return {
    sort: 'order',
    what: [
      words(`Order ${number} for`),
      collectionPart(collection, names, 'a collectible'),
      words('cancelled'),
    ],
    who: by(maker, names),
  }
}

const readers: ReadonlyMap<string, (event: LineEvent, names: EventNames) => EventLine | null> = new Map([
  ['OrderCancelled(bytes32,address,address)', seaportCancel],
  ['OrderCreated(uint256,address,address,uint256,uint8,address,uint256,uint256,uint256)', created],
  ['OrderCancelled(uint256,address,address)', cancelled],
])

const fillLine = (fill: MarketFill, names: EventNames): EventLine => {
  switch (fill.kind) {
    case 'seaport':
      return seaportFill(fill, names)
    case 'book':
      return bookFill(fill, names)
    case 'request':
      return requestFill(fill, names)
  }
}

export const orderLine = (event: LineEvent, names: EventNames): EventLine | null => {
  const fill = readFill(event)
  if (fill === undefined) return readers.get(shapeOf(event))?.(event, names) ?? null
  return fill === null ? null : fillLine(fill, names)
}
