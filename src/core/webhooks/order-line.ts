import type { EventLine, EventNames, LinePart } from './event-line.ts'
import { addressPart, coinParts, collectionPart, tokenParts, words } from './line-parts.ts'
import { addressOf, digitsOf, type SaidEvent } from './said-event.ts'

type Item = {
  readonly contract: string
  readonly id: string
  readonly amount: string
  readonly isCoin: boolean
}

const by = (account: string, names: EventNames): LinePart[] => [words('by'), addressPart(account, names)]

/** Items of Seaport: `[itemType, token, identifier, amount, …]`. Type 0 is the native coin, 1 a coin, 2 and above tokens. */
const itemsOf = (value: unknown): Item[] | null => {
  if (!Array.isArray(value)) return null
  const items = value.map((item: unknown): Item | null => {
    if (!Array.isArray(item)) return null
    const kind = digitsOf(item[0])
    const contract = addressOf(item[1])
    const id = digitsOf(item[2])
    const amount = digitsOf(item[3])
    if (kind === null || contract === null || id === null || amount === null) return null
    return { contract, id, amount, isCoin: Number(kind) < 2 }
  })
  return items.every((item) => item !== null) ? items : null
}

/** What was traded, where it is one token for one coin; of more only how many tokens. */
const tradeParts = (given: readonly Item[], taken: readonly Item[], names: EventNames): LinePart[] => {
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

const seaportFill = ({ args }: SaidEvent, names: EventNames): EventLine | null => {
  const offerer = addressOf(args[1]?.value)
  const recipient = addressOf(args[3]?.value)
  const given = itemsOf(args[4]?.value)
  const taken = itemsOf(args[5]?.value)
  if (offerer === null || recipient === null || given === null || taken === null) return null
  const trade = tradeParts(given, taken, names)
  return {
    sort: 'order',
    what: trade.length === 0 ? [words('Order filled')] : [words('Filled'), ...trade],
    who: [addressPart(offerer, names), words('→'), addressPart(recipient, names)],
  }
}

const seaportCancel = ({ args }: SaidEvent, names: EventNames): EventLine | null => {
  const offerer = addressOf(args[1]?.value)
  return offerer === null
    ? null
    : { sort: 'order', what: [words('Order cancelled')], who: by(offerer, names) }
}

/** Two amounts of one coin multiplied: a price of each and how many. */
const created = ({ args }: SaidEvent, names: EventNames): EventLine | null => {
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

const filled = ({ args }: SaidEvent, names: EventNames): EventLine | null => {
  const [id, quantity, paid] = [3, 4, 6].map((index) => digitsOf(args[index]?.value))
  const [taker, collection, currency] = [1, 2, 5].map((index) => addressOf(args[index]?.value))
  if (typeof id !== 'string' || typeof quantity !== 'string' || typeof paid !== 'string') return null
  if (typeof taker !== 'string' || typeof collection !== 'string' || typeof currency !== 'string') return null
  return {
    sort: 'order',
    what: [
      words('Filled'),
      ...tokenParts(collection, id, quantity, names),
      words('for'),
      ...coinParts(currency, paid, names),
    ],
    who: by(taker, names),
  }
}

const cancelled = ({ args }: SaidEvent, names: EventNames): EventLine | null => {
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

const readers: ReadonlyMap<string, (event: SaidEvent, names: EventNames) => EventLine | null> = new Map([
  [
    'OrderFulfilled(bytes32,address,address,address,(uint8,address,uint256,uint256)[],(uint8,address,uint256,uint256,address)[])',
    seaportFill,
  ],
  ['OrderCancelled(bytes32,address,address)', seaportCancel],
  ['OrderCreated(uint256,address,address,uint256,uint8,address,uint256,uint256,uint256)', created],
  ['OrderFilled(uint256,address,address,uint256,uint256,address,uint256)', filled],
  ['OrderCancelled(uint256,address,address)', cancelled],
])

/** The line of an event of a known order book; `null` for any other. */
export const orderLine = (shape: string, event: SaidEvent, names: EventNames): EventLine | null =>
  readers.get(shape)?.(event, names) ?? null
