import { rawAmount } from '../raw-amount.ts'
import type { OrderRule } from './rule.ts'

/** Rules on quantities. */
export const quantityRules: readonly OrderRule[] = [
  {
    id: 'remaining-over-initial',
    severity: 'error',
    title: 'More remains than there was',
    explanation: 'The order cannot have more left than it began with: its quantities are not to be trusted.',
    check: (order) => {
      const initial = rawAmount(order.quantityInitial)
      const remaining = rawAmount(order.quantityRemaining)
      if (initial === null || remaining === null || remaining <= initial) return null
      return `Remaining ${remaining}, initial ${initial}.`
    },
  },
  {
    id: 'available-over-remaining',
    severity: 'error',
    title: 'More is available than remains',
    explanation:
      'More can be bought, it says, than the order has left. A purchase of that quantity would fail or be cut.',
    check: (order) => {
      const remaining = rawAmount(order.quantityRemaining)
      const available = rawAmount(order.quantityAvailable)
      if (remaining === null || available === null || available <= remaining) return null
      return `Available ${available}, remaining ${remaining}.`
    },
  },
]
