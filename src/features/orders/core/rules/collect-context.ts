import { wrappedNative } from '../../../../core/networks/wrapped-native.ts'
import type { Order } from '../../../../core/wire/marketplace.ts'
import { fillableOrder, marketPrices, type FillableOrder } from '../market-prices.ts'
import { listingKey, makerToken, type Known, type RuleContext } from './rule.ts'

export type ContextBuilder = {
  readonly add: (order: Order) => void
  readonly finish: (now: number, known?: Known) => RuleContext
}

const addTo = (map: Map<string, Set<string>>, key: string, value: string): void => {
  const values = map.get(key)
  if (values === undefined) map.set(key, new Set([value]))
  else values.add(value)
}

const wrappedOf = ({ wrapped = new Set(), chainId }: Known): ReadonlySet<string> => {
  const usual = wrappedNative(chainId)
  return usual === undefined ? wrapped : new Set([...wrapped, usual])
}

/** `finish` comes after the last order: until then no rule can be asked. */
export const createContext = (): ContextBuilder => {
  /** By place: the same order comes twice when pages move while they are read. */
  const fillable = new Map<string, FillableOrder>()
  const listings = new Map<string, string[]>()
  const sides = new Map<string, Set<string>>()
  const places = new Map<string, Set<string>>()
  return {
    add: (order) => {
      const { orderId, side, tokenId } = order
      const maker = makerToken(order)
      const listing = side === 'listing' ? fillableOrder(order) : null
      if (listing !== null) fillable.set(`${orderId ?? ''} ${tokenId ?? ''} ${maker ?? ''}`, listing)
      if (maker !== null && order.status === 'active' && (side === 'listing' || side === 'offer'))
        addTo(sides, maker, side)
      if (typeof orderId !== 'string') return
      // One offer may stand for every token that has a property, or for all of them.
      addTo(places, orderId.toLowerCase(), side === 'listing' ? `listing ${tokenId ?? ''}` : (side ?? ''))
      const key = listingKey(order)
      if (key === null) return
      const ids = listings.get(key)
      if (ids === undefined) listings.set(key, [orderId])
      else if (!ids.includes(orderId)) ids.push(orderId)
    },
    finish: (now, known = {}) => ({
      ...known,
      now,
      prices: marketPrices([...fillable.values()], now, wrappedOf(known)),
      listings,
      sides,
      places,
    }),
  }
}
