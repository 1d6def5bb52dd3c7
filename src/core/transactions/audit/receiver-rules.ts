import { readAmount, sameAddress } from '../step.ts'
import { tradeCalls } from '../trade-call.ts'
import type { AuditSubject, Check, Rule } from './check.ts'
import { finding, fine, open } from './say.ts'

type Paid = { readonly amount: bigint; readonly receiver: string }

/** One line for each receiver, in a fixed order, so that two lists can be compared and shown. */
const lines = (fees: readonly Paid[]): string => {
  const sums = new Map<string, bigint>()
  for (const { amount, receiver } of fees) {
    const key = receiver.toLowerCase()
    sums.set(key, (sums.get(key) ?? 0n) + amount)
  }
  const listed = [...sums]
    .filter(([, amount]) => amount !== 0n)
    .map(([receiver, amount]) => `${amount} to ${receiver}`)
  return listed.length === 0 ? 'none' : listed.toSorted().join('; ')
}

/** Who gets what the taker trades for. */
const receivers = ({ intent, steps }: AuditSubject): Check[] =>
  steps.flatMap(({ call, step }) =>
    (call === null ? [] : tradeCalls(call)).map((trade) => {
      const taker = intent.taker.toLowerCase()
      if (trade.receivers === null)
        return fine('proceeds-receiver', 'The call gives to its sender: no receiver stands in it.', {
          step: step.index,
          expected: taker,
          found: 'the sender',
        })
      const others = trade.receivers.filter((receiver) => !sameAddress(receiver, intent.taker))
      const words = { step: step.index, expected: taker, found: trade.receivers.join(', ').toLowerCase() }
      return others.length === 0
        ? fine('proceeds-receiver', 'The receiver in the calldata is who trades.', words)
        : finding('proceeds-receiver', 'Somebody else gets what is traded for.', words)
    }),
  )

/** Additional fees: to whom, and how much. */
const additional = ({ intent, steps }: AuditSubject): Check[] => {
  const trades = steps.flatMap(({ call }) => (call === null ? [] : tradeCalls(call)))
  const wanted = intent.additionalFees.map(({ amount, receiver }) => ({
    amount: readAmount(amount) ?? 0n,
    receiver,
  }))
  const named = trades.flatMap(({ extras }) => extras ?? [])
  const words = { expected: lines(wanted), found: lines(named) }
  if (trades.some(({ extras }) => extras !== null))
    return [
      words.expected === words.found
        ? fine('fee-recipients', 'The additional fees in the calldata are those of the request.', words)
        : finding(
            'fee-recipients',
            'The additional fees in the calldata are not those of the request.',
            words,
          ),
    ]
  // Seaport has no member for them: they stand among what the taker gives.
  const payments = trades.flatMap(({ gives }) => gives ?? []).filter(({ kind }) => kind !== 'collectible')
  if (payments.length === 0)
    return wanted.length === 0
      ? []
      : [
          open(
            'fee-recipients',
            'The calldata does not say who gets the additional fees, or cannot be read.',
            words,
          ),
        ]
  const paid = payments.map(({ amount, party }) => ({ amount, receiver: party ?? '' }))
  const missing = wanted.filter(
    (fee) =>
      !paid.some(({ amount, receiver }) => amount === fee.amount && sameAddress(receiver, fee.receiver)),
  )
  const allowed = [
    ...intent.orders.flatMap(({ order }) => [
      order?.createdBy ?? '',
      ...(order?.feeBreakdown ?? []).map(({ recipientAddress }) => recipientAddress ?? ''),
    ]),
    ...intent.additionalFees.map(({ receiver }) => receiver),
    intent.taker,
  ].map((address) => address.toLowerCase())
  const strangers = paid.filter(({ receiver }) => !allowed.includes(receiver.toLowerCase()))
  return [
    missing.length === 0 && strangers.length === 0
      ? fine('fee-recipients', 'Everybody who is paid is named by the order or the request.', {
          expected: words.expected,
          found: lines(paid),
        })
      : finding(
          'fee-recipients',
          strangers.length > 0
            ? 'Somebody is paid whom neither the order nor the request names.'
            : 'An additional fee of the request is not in the calldata.',
          { expected: strangers.length > 0 ? allowed.join(', ') : lines(missing), found: lines(paid) },
        ),
  ]
}

const integer = (text: string | null | undefined): bigint | null =>
  text !== null && text !== undefined && /^\d{1,80}$/.test(text) ? BigInt(text) : null

/** The order's own fees: its parts against its whole, its net amount against its price. */
const orderFees = ({ intent }: AuditSubject): Check[] =>
  intent.orders.flatMap(({ order, orderId }): Check[] => {
    if (order === null || order.feeBps === undefined || order.feeBps === null) return []
    const parts = (order.feeBreakdown ?? []).reduce((total, { bps }) => total + (bps ?? 0), 0)
    const words = { expected: `${order.feeBps} bps`, found: `${parts} bps` }
    const gross = integer(order.priceAmount)
    const net = integer(order.priceAmountNet)
    const checks: Check[] = [
      parts === order.feeBps
        ? fine('order-fees', `The fee of order ${orderId} is the sum of its parts.`, words)
        : finding('order-fees', `The parts of the fee of order ${orderId} do not add up.`, words),
    ]
    if (gross !== null && net !== null && Number.isInteger(order.feeBps)) {
      const due = gross - (gross * BigInt(order.feeBps)) / 10_000n
      const apart = due > net ? due - net : net - due
      const amounts = { expected: String(due), found: String(net) }
      // Each part is rounded by itself, so the sum may be off by one unit a part.
      checks.push(
        apart <= BigInt((order.feeBreakdown ?? []).length + 1)
          ? fine('order-fees', `The net amount of order ${orderId} is its price without fees.`, amounts)
          : finding(
              'order-fees',
              `The net amount of order ${orderId} is not its price without fees.`,
              amounts,
            ),
      )
    }
    return checks
  })

/** Rules about who gets what. */
export const receiverRules: Rule = (subject) => [
  ...receivers(subject),
  ...additional(subject),
  ...orderFees(subject),
]
