import { isKnown, marketplaceKinds, orderStatuses } from '../../../../core/wire/marketplace-words.ts'
import { orderFact } from './say.ts'
import type { OrderRule } from './rule.ts'

const saysNothing = (list: readonly string[], word: string | null | undefined): word is string =>
  typeof word === 'string' && (!isKnown(list, word) || word === 'unknown')

export const wordRules: readonly OrderRule[] = [
  {
    id: 'unknown-marketplace',
    severity: 'warning',
    title: 'Unknown marketplace',
    when: 'the document does not have the marketplace, or it is `unknown`',
    explanation:
      'The document does not have this marketplace: which contract would fill the order is unknown here.',
    check: ({ marketplace }) =>
      saysNothing(marketplaceKinds, marketplace) ? orderFact('marketplace-unknown', { marketplace }) : null,
  },
  {
    id: 'unknown-status',
    severity: 'warning',
    title: 'Unknown status',
    when: 'the document does not have the status, or it is `unknown`',
    explanation: 'The document does not have this status: whether the order can be filled is unknown here.',
    check: ({ status }) =>
      saysNothing(orderStatuses, status) ? orderFact('status-unknown', { status }) : null,
  },
]
