import { amountRules } from './amounts.ts'
import { feeRules } from './fees.ts'
import { marketRules } from './market.ts'
import { placeRules } from './place.ts'
import { sentAmountRules } from './prices.ts'
import { quantityRules } from './quantities.ts'
import type { OrderRule } from './rule.ts'
import { validityRules } from './validity.ts'
import { wordRules } from './words.ts'
import { transferredAway } from '../transfers.ts'
import { orderFact } from './say.ts'

const holderRules: readonly OrderRule[] = [
  {
    id: 'maker-gave-away',
    severity: 'error',
    title: 'The maker no longer holds it',
    when: 'by block or block time the log has a transfer of the token away from the maker after the listing was made, beyond what the order sold, and no node said what the maker holds',
    explanation:
      'After the listing was made the log of deliveries has a transfer of the token away from its maker, beyond what the order sold. By the log alone the maker of a token with several pieces may still hold others, and what the listeners did not deliver is unknown. Where the network has a node, the chain decides.',
    check: (order, { transfers }) => {
      if (order.side !== 'listing' || order.status !== 'active') return null
      const of = transfers?.get(order.tokenId ?? '')
      const gone = of === undefined ? null : transferredAway(order, of)
      if (gone === null) return null
      const { block, to, event } = gone.last
      return orderFact('given-away', {
        quantity: `${gone.quantity}`,
        to,
        block: block ?? null,
        event,
      })
    },
  },
]

export const orderRules: readonly OrderRule[] = [
  ...placeRules,
  ...holderRules,
  ...validityRules,
  ...sentAmountRules,
  ...amountRules,
  ...quantityRules,
  ...feeRules,
  ...marketRules,
  ...wordRules,
]
