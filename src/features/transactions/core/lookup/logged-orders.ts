import { nativeAddress } from '../../../orders/core/currency.ts'
import { addressOf, digitsOf } from '../../../../core/webhooks/line-event.ts'
import { readFill, shapeOf, type SeaportItem } from '../../../../core/webhooks/market-fill.ts'
import type { ReadLog } from './read-logs.ts'

export type LoggedOrder = {
  readonly book: 'sample' | 'platform' | 'seaport'
  readonly market: string
  readonly name: string
  readonly did: 'created' | 'filled' | 'cancelled'
  readonly logIndex: number
  readonly side: 'listing' | 'offer' | null
  readonly collection: string | null
  readonly tokenId: string | null
  readonly quantity: string | null
  readonly currency: string | null
  readonly price: string | null
  readonly maker: string | null
  readonly taker: string | null
}

type Said = Omit<LoggedOrder, 'market' | 'logIndex'>

const nothing = {
  side: null,
  collection: null,
  tokenId: null,
  quantity: null,
  currency: null,
  price: null,
  maker: null,
  taker: null,
}

const seaportTrade = (
  offer: readonly SeaportItem[],
  consideration: readonly SeaportItem[],
): Pick<Said, 'side' | 'collection' | 'tokenId' | 'quantity' | 'currency' | 'price'> => {
  const offered = offer.filter(({ isCoin }) => isCoin)
  const coins = offered.length > 0 ? offered : consideration.filter(({ isCoin }) => isCoin)
  const [token, ...more] = [...offer, ...consideration].filter(({ isCoin }) => !isCoin)
  const [coin] = coins
  const isOne = coin !== undefined && coins.every(({ contract }) => contract === coin.contract)
  return {
    side: offered.length > 0 ? 'offer' : 'listing',
    collection: token?.contract ?? null,
    tokenId: more.length > 0 ? null : (token?.id ?? null),
    quantity: more.length > 0 ? null : (token?.amount ?? null),
    currency: isOne ? coin.contract : null,
    price: isOne ? coins.reduce((sum, { amount }) => sum + BigInt(amount), 0n).toString() : null,
  }
}

const filled = (log: ReadLog): Said | null => {
  const fill = readFill({ ...log, contractAddress: log.address })
  if (fill === undefined || fill === null) return null
  const head = { ...nothing, did: 'filled' as const, name: fill.order }
  if (fill.kind === 'seaport')
    return {
      ...head,
      book: 'seaport',
      ...seaportTrade(fill.offer, fill.consideration),
      maker: fill.offerer,
      taker: fill.recipient === nativeAddress ? null : fill.recipient,
    }
  const { taker, collection, quantity } = fill
  if (fill.kind === 'request') return { ...head, book: 'platform', taker, collection, quantity }
  const { tokenId, currency, paid } = fill
  return { ...head, book: 'sample', taker, collection, quantity, tokenId, currency, price: paid }
}

const product = (a: string | null, b: string | null): string | null =>
  a === null || b === null ? null : (BigInt(a) * BigInt(b)).toString()

const others: Readonly<Record<string, (at: (place: number) => unknown) => Said | null>> = {
  'OrderCancelled(bytes32,address,address)': (at) => ({
    ...nothing,
    book: 'seaport',
    did: 'cancelled',
    name: String(at(0)),
    maker: addressOf(at(1)),
  }),
  'OrderCancelled(uint256,address,address)': (at) => ({
    ...nothing,
    book: 'sample',
    did: 'cancelled',
    name: String(at(0)),
    maker: addressOf(at(1)),
    collection: addressOf(at(2)),
  }),
  'RequestCancelled(uint256,address)': (at) => ({
    ...nothing,
    book: 'platform',
    did: 'cancelled',
    name: String(at(0)),
    collection: addressOf(at(1)),
  }),
  'OrderCreated(uint256,address,address,uint256,uint8,address,uint256,uint256,uint256)': (at) => ({
    book: 'sample',
    did: 'created',
    name: String(at(0)),
    maker: addressOf(at(1)),
    taker: null,
    collection: addressOf(at(2)),
    tokenId: digitsOf(at(3)),
    side: at(4) === '0' ? 'listing' : 'offer',
    currency: addressOf(at(5)),
    quantity: digitsOf(at(7)),
    price: product(digitsOf(at(6)), digitsOf(at(7))),
  }),
  'RequestCreated(uint256,address,address,uint256,bool,uint256,address,uint256,uint256)': (at) => ({
    book: 'platform',
    did: 'created',
    name: String(at(0)),
    maker: addressOf(at(1)),
    taker: null,
    collection: addressOf(at(2)),
    tokenId: digitsOf(at(3)),
    side: at(4) === true ? 'listing' : 'offer',
    quantity: digitsOf(at(5)),
    currency: addressOf(at(6)),
    price: product(digitsOf(at(7)), digitsOf(at(5))),
  }),
}

export const loggedOrders = (logs: readonly ReadLog[]): LoggedOrder[] =>
  logs.flatMap((log) => {
    if (log.eventName === null) return []
    const shape = shapeOf({ ...log, contractAddress: log.address })
    const said = filled(log) ?? others[shape]?.((place) => log.args[place]?.value) ?? null
    return said === null ? [] : [{ ...said, market: log.address, logIndex: log.index }]
  })
