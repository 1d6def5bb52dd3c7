import { approvalsOf } from '../approvals.ts'
import { isUnlimited, type Approval } from '../read-approval.ts'
import { knownContract } from '../known-contracts.ts'
import { computeTotals, type Sum } from '../compute-totals.ts'
import { sameAddress } from '../step.ts'
import type { AuditSubject, Check, Rule } from './check.ts'
import { finding, fine, money, open, weigh } from './say.ts'
import { isTrade } from './trade-steps.ts'

const spender = (subject: AuditSubject, approval: Approval, index: number): Check[] => {
  const using = subject.steps.filter((read) => isTrade(read) && sameAddress(read.step.to, approval.spender))
  const known = knownContract(subject.contracts, approval.spender)
  const callees = subject.steps.filter(isTrade).map(({ step }) => step.to.toLowerCase())
  const words = {
    step: index,
    expected: callees.length === 0 ? 'the contract that trades' : callees.join(', '),
    found: approval.spender.toLowerCase(),
  }
  if (using.length === 0 && known === undefined)
    return [
      finding('approval-spender', 'The approval goes to an unknown contract that no step calls.', words),
    ]
  const checks = [
    fine(
      'approval-spender',
      known === undefined
        ? 'The approval goes to the contract that trades.'
        : `The approval goes to ${known.label}.`,
      words,
    ),
  ]
  // A contract may trade before in another currency: the step that comes next is the one that uses the approval.
  const used = (using.find(({ step }) => step.index > index) ?? using[0])?.step.index
  if (used === undefined) return checks
  const places = { step: index, expected: `before step ${used + 1}`, found: `step ${index + 1}` }
  checks.push(
    index < used
      ? fine('approval-order', 'The approval comes before the step that uses it.', places)
      : finding('approval-order', 'The approval comes after the step that needs it.', places),
  )
  return checks
}

const ofAll = ({ intent }: AuditSubject, { token }: Approval, index: number): Check =>
  weigh(
    finding(
      'approval-amount',
      'The approval lets the contract move every token of this collection, also later ones.',
      {
        step: index,
        expected:
          intent.kind === 'sell' ? intent.orders.map(({ tokenId }) => tokenId).join(', ') : 'no collection',
        found: `all of ${token.toLowerCase()}`,
      },
    ),
    intent.kind === 'sell' ? 'info' : 'warning',
  )

/** What all approvals of a currency come to: each step may approve its own part of the whole. */
const approvedOf = ({ steps }: AuditSubject, token: string): bigint =>
  steps
    .flatMap(({ call }) => (call === null ? [] : approvalsOf(call)))
    .filter((one) => sameAddress(one.token, token) && !isUnlimited(one))
    .reduce((total, one) => total + (one.amount ?? 0n), 0n)

const amount = (subject: AuditSubject, approval: Approval, sum: Sum | undefined, index: number): Check => {
  if (approval.amount === null) return ofAll(subject, approval, index)
  // A collection's `approve` names a token, not an amount.
  if (subject.intent.kind === 'sell' && sameAddress(approval.token, subject.intent.collection)) {
    const wanted = subject.intent.orders.map(({ tokenId }) => tokenId)
    const words = { step: index, expected: wanted.join(', '), found: String(approval.amount) }
    return wanted.includes(String(approval.amount))
      ? fine('approval-amount', 'The approval is for the token that is sold.', words)
      : finding('approval-amount', 'The approval is for another token.', words)
  }
  if (sum === undefined)
    return open('approval-amount', 'What the trade costs in this token is not known.', {
      step: index,
      expected: 'not known',
      found: String(approval.amount),
    })
  const due = subject.intent.kind === 'buy' ? sum.price + sum.fees : sum.fees
  const approved = approvedOf(subject, approval.token)
  const words = {
    step: index,
    expected: money(due, sum.currency, sum.decimals, subject),
    found: isUnlimited(approval)
      ? `unlimited (${approval.amount})`
      : money(approved, sum.currency, sum.decimals, subject),
  }
  if (isUnlimited(approval))
    return finding(
      'approval-amount',
      'The approval is unlimited: the contract may take everything, now and later.',
      words,
    )
  if (approved > due)
    return finding('approval-amount', 'What is approved is more than the trade costs.', words)
  return approved === due
    ? fine('approval-amount', 'What is approved is what the trade costs.', words)
    : weigh(
        finding(
          'approval-amount',
          'What is approved is less than the trade costs: the trade would fail.',
          words,
        ),
        'error',
      )
}

/** Rules about permissions to move tokens. */
export const approvalRules: Rule = (subject) => {
  const { intent, steps } = subject
  const { sums, unknown } = computeTotals(intent)
  return steps.flatMap(({ step, call }) =>
    (call === null ? [] : approvalsOf(call)).flatMap((approval): Check[] => {
      if (!approval.granted) return []
      const sum = sums.find(({ currency }) => sameAddress(currency, approval.token))
      const isCollection = intent.kind === 'sell' && sameAddress(approval.token, intent.collection)
      const expected =
        intent.kind === 'sell'
          ? intent.collection.toLowerCase()
          : sums.map(({ currency }) => currency).join(', ')
      const words = { step: step.index, expected, found: approval.token.toLowerCase() }
      const token =
        isCollection || sum !== undefined
          ? fine('approval-token', 'The approval is for what is traded.', words)
          : unknown.length > 0 && intent.kind === 'buy'
            ? open('approval-token', 'The currency of an order is not known.', words)
            : finding('approval-token', 'The approval is for a token that the trade does not need.', words)
      return [...spender(subject, approval, step.index), token, amount(subject, approval, sum, step.index)]
    }),
  )
}
