import { nativeAddress } from '../../orders/currency.ts'
import { computeTotals } from '../compute-totals.ts'
import type { DecodedCall } from '../decode-call.ts'
import { readAmount, sameAddress } from '../step.ts'
import { tradeCalls } from '../trade-call.ts'
import type { AuditSubject, Check, Rule } from './check.ts'
import { finding, fine, money, open } from './say.ts'

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)

/** Native coins that a call takes from who trades. A wallet that calls itself gives what its inner calls take along. */
const nativeOf = (call: DecodedCall, taker: string): bigint =>
  sameAddress(call.to, taker) && call.nested.length > 0
    ? sum(call.nested.map((inner) => nativeOf(inner, taker)))
    : call.value

const nativeLeaving = ({ intent, steps }: AuditSubject): bigint =>
  sum(steps.map(({ call }) => (call === null ? 0n : nativeOf(call, intent.taker))))

/** What leaves a buyer: native coins with the steps, and coins as far as the calldata names them. */
const leaving = (subject: AuditSubject): Check[] => {
  const { sums, unknown } = computeTotals(subject.intent)
  if (unknown.length > 0)
    return [
      open(
        'amount-leaving',
        `The price of ${unknown.join(', ')} is not known, so the total cannot be told.`,
        {
          expected: 'price and fees',
          found: money(nativeLeaving(subject), nativeAddress, null, subject),
        },
      ),
    ]
  const native = sums.find(({ currency }) => currency === nativeAddress)
  const due = subject.intent.kind === 'buy' && native !== undefined ? native.price + native.fees : 0n
  const found = nativeLeaving(subject)
  const words = {
    expected: money(due, nativeAddress, null, subject),
    found: money(found, nativeAddress, null, subject),
  }
  const checks =
    found === due
      ? [fine('amount-leaving', 'The native coins that go along are what the trade costs.', words)]
      : [
          finding(
            'amount-leaving',
            found > due
              ? 'More native coins go along than price and additional fees come to.'
              : 'Fewer native coins go along than price and additional fees come to.',
            words,
          ),
        ]
  if (subject.intent.kind === 'sell') return checks
  const payments = subject.steps
    .flatMap(({ call }) => (call === null ? [] : tradeCalls(call)))
    .flatMap(({ gives }) => gives ?? [])
  for (const { currency, decimals, price, fees } of sums) {
    if (currency === nativeAddress) continue
    const paid = payments.filter(({ contract }) => contract.toLowerCase() === currency)
    if (paid.length === 0) continue
    const total = sum(paid.map(({ amount }) => amount))
    const both = {
      expected: money(price + fees, currency, decimals, subject),
      found: money(total, currency, decimals, subject),
    }
    checks.push(
      total === price + fees
        ? fine('amount-leaving', 'The coins in the calldata are what the trade costs.', both)
        : finding(
            'amount-leaving',
            'The coins in the calldata are not what price and additional fees come to.',
            both,
          ),
    )
  }
  return checks
}

/** `price` of the steps: services give it with the additional fees or without. */
const stepPrice = (subject: AuditSubject): Check[] => {
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

const pieces = (subject: AuditSubject): Check[] => {
  const { quantity } = computeTotals(subject.intent)
  const calls = subject.steps.flatMap(({ call }) => (call === null ? [] : tradeCalls(call)))
  const counted = calls.flatMap(({ quantities, gives, gets }) => {
    if (quantities !== null) return quantities
    const leg = subject.intent.kind === 'buy' ? gets : gives
    return (leg ?? []).filter(({ kind }) => kind === 'collectible').map(({ amount }) => amount)
  })
  if (quantity === null || counted.length === 0)
    return [
      open('quantity', 'The calldata does not say how many pieces are traded, or cannot be read.', {
        expected: quantity === null ? 'a whole number' : String(quantity),
        found: 'not known',
      }),
    ]
  const found = sum(counted)
  const words = { expected: String(quantity), found: String(found) }
  return [
    found === quantity
      ? fine('quantity', 'As many pieces are traded as were asked for.', words)
      : finding('quantity', 'Another number of pieces is traded than was asked for.', words),
  ]
}

const collectible = ({ intent, steps }: AuditSubject): Check[] =>
  steps.flatMap(({ call, step }) =>
    (call === null ? [] : tradeCalls(call)).flatMap(({ gives, gets }) =>
      ((intent.kind === 'buy' ? gets : gives) ?? [])
        .filter(({ kind }) => kind === 'collectible')
        .map(({ contract, tokenId }) => {
          const wanted = intent.orders.map((order) => order.tokenId)
          const right =
            contract.toLowerCase() === intent.collection.toLowerCase() &&
            (tokenId === null || wanted.includes(tokenId))
          const words = {
            step: step.index,
            expected: `${intent.collection.toLowerCase()} ${wanted.join(', ')}`,
            found: `${contract.toLowerCase()} ${tokenId ?? 'any'}`,
          }
          return right
            ? fine('collectible-asked', 'The collectible in the calldata is the one asked for.', words)
            : finding('collectible-asked', 'The calldata is about another collectible.', words)
        }),
    ),
  )

/** Rules about what leaves and what comes. */
export const amountRules: Rule = (subject) => [
  ...leaving(subject),
  ...stepPrice(subject),
  ...pieces(subject),
  ...collectible(subject),
]
