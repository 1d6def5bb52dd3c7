import { currencyAmount } from '../effect/measure.ts'
import { approvalsOf } from '../approvals.ts'
import { isUnlimited, type Approval } from '../read-approval.ts'
import { knownContract } from '../known-contracts.ts'
import { computeTotals, type Sum } from '../compute-totals.ts'
import { sameAddress } from '../step.ts'
import type { AuditSubject, Check, Rule } from './check.ts'
import { finding, fine, open, weigh } from './checks.ts'
import { isTrade } from './trade-steps.ts'

const spender = (subject: AuditSubject, approval: Approval, index: number): Check[] => {
  const using = subject.steps.filter((read) => isTrade(read) && sameAddress(read.step.to, approval.spender))
  const known = knownContract(subject.contracts, approval.spender)
  const callees = subject.steps.filter(isTrade).map(({ step }) => step.to.toLowerCase())
  const values = { callees, spender: approval.spender.toLowerCase() }
  if (using.length === 0 && known === undefined)
    return [finding('approval-spender', 'approval-to-stranger', values, index)]
  const checks = [
    known === undefined
      ? fine('approval-spender', 'approval-to-trader', values, index)
      : fine('approval-spender', 'approval-to-known', { ...values, label: known.label }, index),
  ]
  // A contract may trade before in another currency: the step that comes next is the one that uses the approval.
  const used = (using.find(({ step }) => step.index > index) ?? using[0])?.step.index
  if (used === undefined) return checks
  const places = { step: index, usedBy: used }
  checks.push(
    index < used
      ? fine('approval-order', 'approval-before-use', places, index)
      : finding('approval-order', 'approval-after-use', places, index),
  )
  return checks
}

const ofAll = ({ intent }: AuditSubject, { token }: Approval, index: number): Check =>
  weigh(
    finding(
      'approval-amount',
      'approval-of-all',
      {
        token: token.toLowerCase(),
        tokenIds: intent.kind === 'sell' ? intent.orders.map(({ tokenId }) => tokenId) : [],
      },
      index,
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
    const tokenIds = subject.intent.orders.map(({ tokenId }) => tokenId)
    const values = { tokenId: String(approval.amount), tokenIds }
    return tokenIds.includes(values.tokenId)
      ? fine('approval-amount', 'approval-of-sold', values, index)
      : finding('approval-amount', 'approval-of-unsold', values, index)
  }
  if (sum === undefined)
    return open('approval-amount', 'approval-cost-unknown', { amount: String(approval.amount) }, index)
  const due = subject.intent.kind === 'buy' ? sum.price + sum.fees : sum.fees
  const approved = approvedOf(subject, approval.token)
  const cost = currencyAmount(due, sum, subject)
  if (isUnlimited(approval))
    return finding(
      'approval-amount',
      'approval-unlimited',
      { due: cost, amount: String(approval.amount) },
      index,
    )
  const values = { due: cost, approved: currencyAmount(approved, sum, subject) }
  if (approved > due) return finding('approval-amount', 'approval-too-large', values, index)
  return approved === due
    ? fine('approval-amount', 'approval-exact', values, index)
    : weigh(finding('approval-amount', 'approval-too-small', values, index), 'error')
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
      const traded =
        intent.kind === 'sell' ? [intent.collection.toLowerCase()] : sums.map(({ currency }) => currency)
      const values = { token: approval.token.toLowerCase(), traded }
      const token =
        isCollection || sum !== undefined
          ? fine('approval-token', 'approval-of-traded', values, step.index)
          : unknown.length > 0 && intent.kind === 'buy'
            ? open('approval-token', 'approval-currency-unknown', values, step.index)
            : finding('approval-token', 'approval-of-other', values, step.index)
      return [...spender(subject, approval, step.index), token, amount(subject, approval, sum, step.index)]
    }),
  )
}
