import { splitFees } from '../fee-parts.ts'
import { rawAmount } from '../raw-amount.ts'
import type { OrderRule } from './rule.ts'

/** Rules on fees and on what is left after them. */
export const feeRules: readonly OrderRule[] = [
  {
    id: 'fee-sum',
    severity: 'warning',
    title: 'Fees do not add up',
    explanation:
      'The parts of the fee breakdown do not make the fee of the order: someone is paid more, or less, than it says.',
    check: ({ feeBps, feeBreakdown }) => {
      if (typeof feeBps !== 'number' || feeBreakdown === null || feeBreakdown === undefined) return null
      if (feeBreakdown.some(({ bps }) => typeof bps !== 'number')) return null
      const sum = feeBreakdown.reduce((total, { bps }) => total + (bps ?? 0), 0)
      return sum === feeBps ? null : `The parts make ${sum} bps, the order says ${feeBps} bps.`
    },
  },
  {
    id: 'net-price',
    severity: 'warning',
    title: 'Net price is not gross less fees',
    explanation:
      'What the service calls the net price is not what is left after the fees. Trust the fee breakdown and the transaction, not the net price.',
    check: (order) => {
      const net = rawAmount(order.priceAmountNet)
      const { parts, rest } = splitFees(order)
      // A service that says a fee without its parts cannot be followed by recipient; the sum can.
      const gross = rawAmount(order.priceAmount)
      const byTotal =
        gross === null || typeof order.feeBps !== 'number' || !Number.isInteger(order.feeBps)
          ? null
          : gross - (gross * BigInt(order.feeBps)) / 10_000n
      const expected = parts.length > 0 ? rest : byTotal
      if (net === null || expected === null) return null
      // Each fee is rounded by itself, up or down.
      const slack = BigInt(Math.max(parts.length, 1))
      const difference = net > expected ? net - expected : expected - net
      return difference <= slack ? null : `Net is ${net}, gross less fees is ${expected} (smallest units).`
    },
  },
]
