import { rawAmount } from '../raw-amount.ts'
import { givenAway } from '../transfers.ts'
import { makerToken, type OrderRule } from './rule.ts'

/** Rules that look into the log of deliveries. */
export const holderRules: readonly OrderRule[] = [
  {
    id: 'maker-gave-away',
    severity: 'error',
    title: 'The maker no longer holds it',
    when: 'by block or block time the log has a transfer of the token away from the maker after the listing was made, beyond what the order sold, and a node, where the project has one, does not say that the maker still holds what remains',
    explanation:
      'After the listing was made the log of deliveries has a transfer of the token away from its maker, beyond what the order sold. Where the network has a node, the contract was asked what the maker holds now, and an order that is still covered is not named. By the log alone the maker of a token with several pieces may still hold others, and what the listeners did not deliver is not known.',
    isMoving: true,
    check: (order, { transfers, holdings }) => {
      if (order.side !== 'listing' || order.status !== 'active') return null
      const of = transfers?.get(order.tokenId ?? '')
      const gone = of === undefined ? null : givenAway(order, of)
      if (gone === null) return null
      const needed = rawAmount(order.quantityRemaining) ?? 1n
      const holding = holdings?.get(makerToken(order) ?? '')
      if (holding !== undefined && holding.quantity >= needed) return null
      const { block, to, event } = gone.last
      const where = block === null ? '' : ` in block ${block}`
      const now =
        holding === undefined
          ? 'By the log alone: no node said what the maker holds.'
          : `Confirmed at block ${holding.block}: the maker holds ${holding.quantity}, the order needs ${needed}.`
      return `${gone.quantity} went to ${to}${where} (event ${event} of the log). ${now}`
    },
  },
]
