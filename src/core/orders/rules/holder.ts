import { lossIn } from '../../listing-health/loss-in.ts'
import { orderKey } from '../snapshot-order.ts'
import { transferredAway } from '../transfers.ts'
import { orderFact } from './say.ts'
import type { OrderRule } from './rule.ts'

/** Rules that look into the log of deliveries. */
export const holderRules: readonly OrderRule[] = [
  {
    id: 'maker-gave-away',
    severity: 'error',
    title: 'The maker no longer holds it',
    when: 'by block or block time the log has a transfer of the token away from the maker after the listing was made, beyond what the order sold, and its health, where the network has a node, does not say that the maker still holds what remains',
    explanation:
      'After the listing was made the log of deliveries has a transfer of the token away from its maker, beyond what the order sold. Where the network has a node, the chain is asked as under Health: an order whose maker still holds it, or that has ended, is not named, and one whose maker does not is confirmed. By the log alone the maker of a token with several pieces may still hold others, and what the listeners did not deliver is not known.',
    isMoving: true,
    check: (order, { transfers, health }) => {
      if (order.side !== 'listing' || order.status !== 'active') return null
      const of = transfers?.get(order.tokenId ?? '')
      const gone = of === undefined ? null : transferredAway(order, of)
      if (gone === null) return null
      const loss = lossIn(health?.get(orderKey(order, order.tokenId ?? '')))
      if (loss.is === 'none') return null
      const { block, to, event } = gone.last
      return orderFact('given-away', {
        quantity: `${gone.quantity}`,
        to,
        block: block ?? null,
        event,
        proof: { is: loss.is, fact: loss.fact },
      })
    },
  },
]
