import { quote } from '../../facts.ts'
import { computeTotals } from '../compute-totals.ts'
import { currencyAmount } from '../effect/measure.ts'
import { readAmount } from '../step.ts'
import type { Rule } from './check.ts'
import { finding, fine, open } from './checks.ts'

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)

/** `price` of the steps: services give it with the additional fees or without. */
export const priceRules: Rule = (subject) => {
  const { sums, unknown } = computeTotals(subject.intent)
  const [only] = sums
  if (unknown.length > 0 || sums.length !== 1 || only === undefined) return []
  const named = subject.steps.map(({ step }) => readAmount(step.price))
  if (named.includes(null))
    return [
      finding('step-price', 'step-price-unreadable', {
        prices: subject.steps.map(({ step }) => quote(step.price)),
      }),
    ]
  const total = sum(named.map((amount) => amount ?? 0n))
  const possible = [
    only.price,
    only.price + only.fees,
    ...(only.net === null ? [] : [only.net, only.net - only.fees]),
  ]
  const due = only.price + (subject.intent.kind === 'buy' ? only.fees : 0n)
  const values = {
    due: currencyAmount(due, only, subject),
    total: currencyAmount(total, only, subject),
  }
  // Steps without any price say nothing.
  if (total === 0n) return [open('step-price', 'steps-without-price', values)]
  return possible.includes(total)
    ? [fine('step-price', 'step-price-same', values)]
    : [finding('step-price', 'step-price-differs', values)]
}
