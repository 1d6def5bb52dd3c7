import { computeTotals } from '../compute-totals.ts'
import { readAmount } from '../step.ts'
import type { Rule } from './check.ts'
import { finding, fine, money, open } from './say.ts'

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)

/** `price` of the steps: services give it with the additional fees or without. */
export const priceRules: Rule = (subject) => {
  const { sums, unknown } = computeTotals(subject.intent)
  const [only] = sums
  if (unknown.length > 0 || sums.length !== 1 || only === undefined) return []
  const named = subject.steps.map(({ step }) => readAmount(step.price))
  if (named.includes(null))
    return [
      finding('step-price', 'A price is not a whole number.', {
        expected: 'digits',
        found: subject.steps.map(({ step }) => step.price).join(', '),
      }),
    ]
  const total = sum(named.map((amount) => amount ?? 0n))
  const possible = [
    only.price,
    only.price + only.fees,
    ...(only.net === null ? [] : [only.net, only.net - only.fees]),
  ]
  const words = {
    expected: money(
      only.price + (subject.intent.kind === 'buy' ? only.fees : 0n),
      only.currency,
      only.decimals,
      subject,
    ),
    found: money(total, only.currency, only.decimals, subject),
  }
  // Steps without any price say nothing.
  if (total === 0n) return [open('step-price', 'The steps name no price.', words)]
  return possible.includes(total)
    ? [fine('step-price', 'The price of the steps is that of the orders.', words)]
    : [finding('step-price', 'The price of the steps is not that of the orders.', words)]
}
