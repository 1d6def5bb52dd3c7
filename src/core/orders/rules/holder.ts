import { givenAway } from '../transfers.ts'
import type { OrderRule } from './rule.ts'

/** Rules that look into the log of deliveries. */
export const holderRules: readonly OrderRule[] = [
  {
    id: 'maker-gave-away',
    severity: 'error',
    title: 'The maker no longer holds it',
    explanation:
      'After the listing was made the log of deliveries has a transfer of the token away from its maker, beyond what the order sold. Of a token with several pieces he may still hold others. What the listeners did not deliver is not known here.',
    check: (order, { transfers }) => {
      if (order.side !== 'listing' || order.status !== 'active') return null
      const of = transfers.get(order.tokenId ?? '')
      const gone = of === undefined ? null : givenAway(order, of)
      if (gone === null) return null
      const { block, to, event } = gone.last
      const where = block === null ? '' : ` in block ${block}`
      return `${gone.quantity} went to ${to}${where} (event ${event} of the log).`
    },
  },
]
