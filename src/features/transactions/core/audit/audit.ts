import type { AuditSubject, Check, ReadStep, Rule } from './check.ts'
import { orderRules } from './order-rules.ts'
import { stepRules } from './step-rules.ts'
import { undoRules } from './undo-rules.ts'
import { isTradeKind } from '../trade-intent.ts'
import { placeKey, promisedEffect } from '../effect/promised-effect.ts'
import { readAmount, sameAddress } from '../step.ts'
import { finding, fine, open, weigh } from './checks.ts'
import { quote } from '../../../../core/facts.ts'
import { computeTotals, type Sum, integer } from '../compute-totals.ts'
import { currencyAmount } from '../effect/measure.ts'
import { knownContract } from '../known-contracts.ts'
import { approvalsOf } from '../approvals.ts'
import { type Approval, isUnlimited } from '../read-approval.ts'

const isTrade = ({ step, kind }: ReadStep): boolean => step.action === 'send' && kind !== 'approval'

const spender = (subject: AuditSubject, approval: Approval, index: number): Check[] => {
  const using = subject.steps.filter((read) => isTrade(read) && sameAddress(read.step.to, approval.spender))
  const spenderContract = knownContract(subject.contracts, approval.spender)
  const callees = subject.steps.filter(isTrade).map(({ step }) => step.to.toLowerCase())
  const values = { callees, spender: approval.spender.toLowerCase() }
  if (using.length === 0 && spenderContract === undefined)
    return [finding('approval-spender', 'approval-to-stranger', values, index)]
  const checks = [
    spenderContract === undefined
      ? fine('approval-spender', 'approval-to-trader', values, index)
      : fine('approval-spender', 'approval-to-known', { ...values, label: spenderContract.label }, index),
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
    .filter((item) => sameAddress(item.token, token) && !isUnlimited(item))
    .reduce((total, item) => total + (item.amount ?? 0n), 0n)

const checkAmount = (
  subject: AuditSubject,
  approval: Approval,
  sum: Sum | undefined,
  index: number,
): Check => {
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

const approvalRules: Rule = (subject) => {
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
      return [
        ...spender(subject, approval, step.index),
        token,
        checkAmount(subject, approval, sum, step.index),
      ]
    }),
  )
}

const check = (
  { contracts, intent, network }: AuditSubject,
  address: string,
  part: 'called' | 'verifying',
  step: number,
): Check => {
  const callee = knownContract(contracts, address)
  const { marketplace } = intent
  if (callee === undefined)
    return finding(
      'contract-known',
      'contract-not-listed',
      {
        part,
        marketplace,
        network: network.slug,
        address: address.toLowerCase(),
        listed: contracts
          .filter((contract) => contract.marketplace === marketplace)
          .map((contract) => ({ label: contract.label, address: contract.address })),
      },
      step,
    )
  const { label } = callee
  if (callee.marketplace !== null && callee.marketplace !== marketplace)
    return finding(
      'contract-known',
      'contract-of-other-marketplace',
      { part, marketplace, other: callee.marketplace, label },
      step,
    )
  return fine('contract-known', 'contract-listed', { part, marketplace, label }, step)
}

const contractRules: Rule = (subject) => {
  const { intent, steps, network } = subject
  return steps.flatMap(({ step, ...read }): Check[] => {
    const checks: Check[] = []
    const isToken = sameAddress(step.to, intent.collection)
    if (isTrade({ step, ...read }) && step.to !== '' && !isToken)
      checks.push(check(subject, step.to, 'called', step.index))
    const domain = step.signature?.domain
    if (domain === undefined) return checks
    const verifying = domain['verifyingContract']
    if (typeof verifying === 'string' && verifying !== '')
      checks.push(check(subject, verifying, 'verifying', step.index))
    const chain = domain['chainId']
    const stated = typeof chain === 'number' || typeof chain === 'string' ? String(chain) : ''
    const chainId = String(network.chainId)
    const same = /^(?:\d+|0x[0-9a-fA-F]+)$/.test(stated) && BigInt(stated) === BigInt(network.chainId)
    checks.push(
      same
        ? fine('chain-id', 'typed-data-on-this-chain', { chainId, stated }, step.index)
        : finding('chain-id', 'typed-data-off-chain', { chainId, stated: quote(stated) }, step.index),
    )
    return checks
  })
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)

/** `price` of the steps: services give it with the additional fees or without. */
const priceRules: Rule = (subject) => {
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

const feeRules: Rule = ({ intent }) =>
  intent.orders.flatMap(({ order, orderId }): Check[] => {
    if (order === null || order.feeBps === undefined || order.feeBps === null) return []
    const parts = (order.feeBreakdown ?? []).reduce((total, { bps }) => total + (bps ?? 0), 0)
    const values = { orderId, bps: order.feeBps, parts }
    const gross = integer(order.priceAmount)
    const net = integer(order.priceAmountNet)
    const checks: Check[] = [
      parts === order.feeBps
        ? fine('order-fees', 'fee-is-sum', values)
        : finding('order-fees', 'fee-is-not-sum', values),
    ]
    if (gross !== null && net !== null && Number.isInteger(order.feeBps)) {
      const due = gross - (gross * BigInt(order.feeBps)) / 10_000n
      const apart = due > net ? due - net : net - due
      const amounts = { orderId, due: String(due), net: String(net) }
      // Each part is rounded by itself, so the sum may be off by one unit a part.
      checks.push(
        apart <= BigInt((order.feeBreakdown ?? []).length + 1)
          ? fine('order-fees', 'net-is-price', amounts)
          : finding('order-fees', 'net-is-not-price', amounts),
      )
    }
    return checks
  })

/** Whether the taker gets anything: fees can take all of a price, of the order and beside it. */
const returnRules: Rule = ({ intent }) => {
  const { column, rounding } = promisedEffect(intent)
  if (!column.present) return []
  const mine = column.effect.changes.filter(({ account }) => sameAddress(account, intent.taker))
  const least = mine.map(
    (change) => change.change - (rounding.get(placeKey(intent.taker, change))?.less ?? 0n),
  )
  const values = { gained: least.filter((item) => item > 0n).length, assets: mine.length }
  return values.gained > 0
    ? [fine('nothing-for-it', 'something-returned', values)]
    : [finding('nothing-for-it', 'nothing-returned', values)]
}

const severityRank = { error: 0, warning: 1, info: 2 } as const
const stateRank = { finding: 0, open: 1, ok: 2 } as const

const tradeRules = [orderRules, priceRules, feeRules, returnRules, contractRules, approvalRules, stepRules]

export const audit = (subject: AuditSubject): Check[] =>
  (isTradeKind(subject.intent.kind) ? tradeRules : [undoRules, stepRules])
    .flatMap((rule) => rule(subject))
    .toSorted(
      (a, b) =>
        stateRank[a.state] - stateRank[b.state] || severityRank[a.severity] - severityRank[b.severity],
    )
