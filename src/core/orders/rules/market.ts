import { amountParts } from '../amount.ts'
import { floorBeside } from '../floors.ts'
import { rawAmount } from '../raw-amount.ts'
import { listingKey, type OrderRule } from './rule.ts'

/** So many times the floor, or that part of it, is far. */
const far = 100n

const inUnits = (raw: bigint, decimals: number | null | undefined): string =>
  (typeof decimals === 'number' ? amountParts(raw.toString(), decimals)?.plain : undefined) ?? `${raw} raw`

/** Rules that look at the other orders of the collection. */
export const marketRules: readonly OrderRule[] = [
  {
    id: 'far-from-floor',
    severity: 'warning',
    title: 'Price far from the floor',
    explanation:
      'The price is 100 times the collection’s floor or more, or a 100th of it or less; a listing also when it is below half of what all others ask. Often a wrong number of zeros. The floor is the lowest active listing of the same currency, this order left out.',
    check: (order, { floors }) => {
      const price = rawAmount(order.priceAmount)
      const floor = floorBeside(floors, order)
      if (order.status !== 'active' || price === null || floor === null) return null
      const cheap = order.side === 'listing' ? price * 2n < floor : price * far <= floor
      if (!cheap && price < floor * far) return null
      return `Price ${inUnits(price, order.priceDecimals)}, floor ${inUnits(floor, order.priceDecimals)}.`
    },
  },
  {
    id: 'several-listings',
    severity: 'warning',
    title: 'Several active listings of one maker for one token',
    explanation:
      'Often an old price that was never cancelled. After one of them is filled, the others stay valid wherever the maker still holds enough.',
    check: (order, { listings }) => {
      const key = listingKey(order)
      const ids = key === null ? [] : (listings.get(key) ?? [])
      if (ids.length < 2) return null
      const others = ids.filter((id) => id !== order.orderId)
      return `${ids.length} active listings; the others: ${others.slice(0, 5).join(', ')}${others.length > 5 ? ', …' : ''}.`
    },
  },
]
