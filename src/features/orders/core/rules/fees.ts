import { quote } from '../../../../core/facts.ts'
import type { Order } from '../../../../core/wire/marketplace.ts'
import { splitFees } from '../fee-parts.ts'
import { rawAmount } from '../raw-amount.ts'
import type { OrderRule } from './rule.ts'
import { orderFact, type Share } from './say.ts'

const whole = 10_000

const shares = ({ feeBps, feeBreakdown }: Order): readonly Share[] =>
  [
    { part: null, bps: feeBps },
    ...(feeBreakdown ?? []).map(({ kind, bps }) => ({ part: quote(kind ?? ''), bps })),
  ].flatMap(({ part, bps }) => (typeof bps === 'number' ? [{ part, bps }] : []))

export const feeRules: readonly OrderRule[] = [
  {
    id: 'fee-over-100',
    severity: 'error',
    title: 'Fees over 100 %',
    when: 'the fee, a part of it, or all parts together are more than the price',
    explanation: 'Fees exceed the price: the seller would have to pay to sell.',
    check: (order) => {
      const parts = shares(order)
      const over = parts.find(({ bps }) => bps > whole)
      if (over !== undefined) return orderFact('fee-too-high', over)
      const sum = (order.feeBreakdown ?? []).reduce((total, { bps }) => total + (bps ?? 0), 0)
      return sum > whole ? orderFact('fees-too-high', { sum }) : null
    },
  },
  {
    id: 'fee-negative',
    severity: 'error',
    title: 'Fee below zero',
    when: 'the fee or a part of it is below zero',
    explanation:
      'A fee below zero makes another one look smaller than it is: the parts add up, and somebody is paid more.',
    check: (order) => {
      const below = shares(order).find(({ bps }) => bps < 0)
      return below === undefined ? null : orderFact('fee-negative', below)
    },
  },
  {
    id: 'fee-sum',
    severity: 'warning',
    title: 'Fees do not add up',
    when: 'the parts of the fee breakdown do not make `feeBps`',
    explanation:
      'The parts of the fee breakdown do not make the fee of the order: someone is paid more, or less, than it says.',
    check: ({ feeBps, feeBreakdown }) => {
      if (typeof feeBps !== 'number' || feeBreakdown === null || feeBreakdown === undefined) return null
      if (feeBreakdown.some(({ bps }) => typeof bps !== 'number')) return null
      const sum = feeBreakdown.reduce((total, { bps }) => total + (bps ?? 0), 0)
      return sum === feeBps ? null : orderFact('fees-differ', { sum, feeBps })
    },
  },
  {
    id: 'net-price',
    severity: 'warning',
    title: 'Net price is not gross less fees',
    when: 'net is not gross less fees, each fee rounded on its own',
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
      return difference <= slack ? null : orderFact('net-differs', { net: `${net}`, expected: `${expected}` })
    },
  },
]
