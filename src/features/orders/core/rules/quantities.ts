import { rawAmount } from '../raw-amount.ts'
import { orderFact } from './say.ts'
import type { OrderRule } from './rule.ts'

export const quantityRules: readonly OrderRule[] = [
  {
    id: 'remaining-over-initial',
    severity: 'error',
    title: 'More remains than there was',
    when: 'more remains than there was at first',
    explanation: 'The order cannot have more left than it began with: its quantities are not to be trusted.',
    check: (order) => {
      const initial = rawAmount(order.quantityInitial)
      const remaining = rawAmount(order.quantityRemaining)
      if (initial === null || remaining === null || remaining <= initial) return null
      return orderFact('remaining-over-initial', { remaining: `${remaining}`, initial: `${initial}` })
    },
  },
  {
    id: 'available-over-remaining',
    severity: 'error',
    title: 'More is available than remains',
    when: 'more is available than remains',
    explanation:
      'More can be bought, it says, than the order has left. A purchase of that quantity would fail or be cut.',
    check: (order) => {
      const remaining = rawAmount(order.quantityRemaining)
      const available = rawAmount(order.quantityAvailable)
      if (remaining === null || available === null || available <= remaining) return null
      return orderFact('available-over-remaining', {
        available: `${available}`,
        remaining: `${remaining}`,
      })
    },
  },
  {
    id: 'nothing-remains',
    severity: 'error',
    title: 'Active although nothing remains',
    when: 'active with a remaining quantity of 0',
    explanation: 'All of it was filled. The service still calls it active: a purchase would fail.',
    check: ({ status, quantityRemaining }) =>
      status === 'active' && rawAmount(quantityRemaining) === 0n ? orderFact('nothing-remains', {}) : null,
  },
  {
    id: 'unavailable-active',
    severity: 'warning',
    title: 'Active although nothing is available',
    when: 'active with an available quantity of 0, though some remains',
    explanation:
      'The order is not filled, but the service says that nothing of it can be had now: the maker may not hold the token, or has withdrawn an approval.',
    check: ({ status, quantityRemaining, quantityAvailable }) =>
      status === 'active' && rawAmount(quantityAvailable) === 0n && rawAmount(quantityRemaining) !== 0n
        ? orderFact('nothing-available', { remaining: quantityRemaining ?? null })
        : null,
  },
]
