import { quote } from '../../../../core/facts.ts'
import type { DecodedCall } from '../decode-call.ts'
import { knownContract } from '../known-contracts.ts'
import { readAmount, sameAddress } from '../step.ts'
import type { Cancellation, IntendedOrder } from '../trade-intent.ts'
import { revocationData } from '../undo/revoke-steps.ts'
import { sampleOrderId } from '../undo/sample-order-id.ts'
import { readComponents, seaportOrderHash } from '../undo/seaport-components.ts'
import type { AuditSubject, Check, ReadStep, Rule } from './check.ts'
import { finding, fine, open } from './checks.ts'

const nothingElse = ({ intent, steps }: AuditSubject): Check[] => {
  const expected = (intent.revocations ?? []).map((revocation, index) => {
    const data = revocationData(revocation, index)
    return `${revocation.token} ${data.ok ? data.value : ''}`.toLowerCase()
  })
  return steps.map(({ step }, index) => {
    const actual = `${step.to} ${step.data}`.toLowerCase()
    const chosen = expected[index] ?? null
    return actual === chosen && readAmount(step.value) === 0n
      ? fine('undo-exact', 'revocation-exact', { expected: chosen, actual }, step.index)
      : finding('undo-exact', 'revocation-differs', { expected: chosen, actual }, step.index)
  })
}

const cancelledBy = (
  call: DecodedCall,
  { book, contract }: Cancellation,
  chainId: number,
): readonly string[] | null | undefined => {
  const name = `${call.known?.source ?? ''} ${call.known?.item.name ?? ''}`
  const [first] = call.args
  const list: readonly unknown[] = Array.isArray(first) ? first : []
  if (book === 'seaport' && name === 'Seaport incrementCounter') return null
  if (book === 'seaport' && name === 'Seaport cancel')
    return list.map((item) => {
      const components = readComponents(item)
      return components === null ? '' : seaportOrderHash(components)
    })
  if (book === 'sample' && name === 'sample order book cancel')
    return list.map((number) => sampleOrderId(chainId, contract, BigInt(String(number))))
  if (book === 'platform' && name === 'platform order book cancelRequestBatch') return list.map(String)
  return undefined
}

const chosen = (
  orders: readonly IntendedOrder[],
  cancelled: readonly string[],
  { book }: Cancellation,
  step: number,
): Check => {
  const expected = orders.map(({ orderId }) => orderId.toLowerCase()).toSorted()
  const actual = cancelled.map((id) => id.toLowerCase()).toSorted()
  const values = { chosen: expected, cancelled: actual }
  if (expected.join() !== actual.join()) return finding('cancel-chosen', 'cancels-others', values, step)
  return book === 'platform'
    ? open('cancel-chosen', 'cancels-by-number', values, step)
    : fine('cancel-chosen', 'cancels-chosen', values, step)
}

const cancelling = (subject: AuditSubject, { step, call }: ReadStep): Check[] => {
  const { intent, network } = subject
  const { cancellation } = intent
  const cancelled =
    call === null || cancellation === undefined ? undefined : cancelledBy(call, cancellation, network.chainId)
  const isPlain =
    cancellation !== undefined && sameAddress(step.to, cancellation.contract) && readAmount(step.value) === 0n
  if (cancellation === undefined || cancelled === undefined || !isPlain || (call?.surplusBytes ?? 0) > 0)
    return [
      finding(
        'undo-exact',
        'cancellation-differs',
        {
          contract: cancellation?.contract ?? null,
          to: quote(step.to),
          call: call?.known?.signature ?? step.data.slice(0, 10),
        },
        step.index,
      ),
    ]
  const exact = fine(
    'undo-exact',
    'cancellation-exact',
    { contract: cancellation.contract, to: step.to },
    step.index,
  )
  if (cancelled !== null) return [exact, chosen(intent.orders, cancelled, cancellation, step.index)]
  return [
    exact,
    finding(
      'cancels-all',
      'cancels-all-orders',
      { chosen: intent.orders.map(({ orderId }) => orderId) },
      step.index,
    ),
  ]
}

const makers = ({ intent }: AuditSubject): Check[] =>
  intent.orders.map(({ orderId, order }) => {
    const maker = order?.createdBy ?? null
    const taker = intent.taker.toLowerCase()
    if (maker === null) return open('cancel-maker', 'maker-unknown', { orderId, taker })
    return sameAddress(maker, intent.taker)
      ? fine('cancel-maker', 'maker-cancels', { orderId, taker })
      : finding('cancel-maker', 'maker-is-other', { orderId, taker, maker: maker.toLowerCase() })
  })

const book = ({ intent, contracts, network }: AuditSubject): Check[] => {
  const contract = intent.cancellation?.contract ?? ''
  const known = knownContract(contracts, contract)
  const address = contract.toLowerCase()
  return known === undefined
    ? [finding('contract-known', 'book-not-listed', { network: network.slug, address }, 0)]
    : [fine('contract-known', 'book-listed', { label: known.label, address }, 0)]
}

export const undoRules: Rule = (subject) =>
  subject.intent.kind === 'revoke'
    ? nothingElse(subject)
    : [...subject.steps.flatMap((read) => cancelling(subject, read)), ...makers(subject), ...book(subject)]
