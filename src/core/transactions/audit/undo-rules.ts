import type { DecodedCall } from '../decode-call.ts'
import { knownContract } from '../known-contracts.ts'
import { readAmount, sameAddress } from '../step.ts'
import type { Cancellation, IntendedOrder } from '../trade-intent.ts'
import { revocationData } from '../undo/revoke-steps.ts'
import { sampleOrderId } from '../undo/sample-order-id.ts'
import { readComponents, seaportOrderHash } from '../undo/seaport-components.ts'
import type { AuditSubject, Check, ReadStep, Rule } from './check.ts'
import { finding, fine, open } from './say.ts'

const nothingElse = ({ intent, steps }: AuditSubject): Check[] => {
  const wanted = (intent.revocations ?? []).map((revocation) => {
    const data = revocationData(revocation)
    return `${revocation.token} ${data.ok ? data.value : ''}`.toLowerCase()
  })
  return steps.map(({ step }, index) => {
    const found = `${step.to} ${step.data}`.toLowerCase()
    const words = { step: step.index, expected: wanted[index] ?? 'no step', found }
    return found === wanted[index] && readAmount(step.value) === 0n
      ? fine('undo-exact', 'The step takes back the approval that was chosen, and does nothing else.', words)
      : finding('undo-exact', 'The step is not the revocation that was chosen.', words)
  })
}

/** Ids of the orders that a call cancels; `null`: every order of whoever sends it. `undefined`: it is no such call. */
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
    return list.map((one) => {
      const components = readComponents(one)
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
  const wanted = orders.map(({ orderId }) => orderId.toLowerCase()).toSorted()
  const found = cancelled.map((id) => id.toLowerCase()).toSorted()
  const words = { step, expected: wanted.join(', '), found: found.join(', ') }
  if (wanted.join() !== found.join())
    return finding('cancel-chosen', 'Other orders would be cancelled than those that were chosen.', words)
  return book === 'platform'
    ? open(
        'cancel-chosen',
        'The ids of the orders are used as their numbers in the contract, as services of this kind write them. Nothing here proves it.',
        words,
      )
    : fine('cancel-chosen', 'Exactly the chosen orders are cancelled: their ids follow from the call.', words)
}

const cancelling = (subject: AuditSubject, { step, call }: ReadStep): Check[] => {
  const { intent, network } = subject
  const { cancellation } = intent
  const place = { step: step.index }
  const cancelled =
    call === null || cancellation === undefined ? undefined : cancelledBy(call, cancellation, network.chainId)
  const isPlain =
    cancellation !== undefined && sameAddress(step.to, cancellation.contract) && readAmount(step.value) === 0n
  if (cancellation === undefined || cancelled === undefined || !isPlain || (call?.surplusBytes ?? 0) > 0)
    return [
      finding('undo-exact', 'The step is not the cancellation that was chosen.', {
        ...place,
        expected: `a cancellation at ${cancellation?.contract ?? 'the order book'}`,
        found: `${step.to} ${call?.known?.signature ?? step.data.slice(0, 10)}`,
      }),
    ]
  const exact = fine('undo-exact', 'The step cancels, and does nothing else.', {
    ...place,
    expected: cancellation.contract,
    found: step.to,
  })
  if (cancelled !== null) return [exact, chosen(intent.orders, cancelled, cancellation, step.index)]
  return [
    exact,
    finding(
      'cancels-all',
      'This ends every Seaport order of the maker on this contract, listings and offers, in every collection, not only the chosen ones. They cannot be brought back.',
      { ...place, expected: intent.orders.map(({ orderId }) => orderId).join(', '), found: 'all orders' },
    ),
  ]
}

const makers = ({ intent }: AuditSubject): Check[] =>
  intent.orders.map(({ orderId, order }) => {
    const maker = order?.createdBy ?? null
    const words = { expected: intent.taker.toLowerCase(), found: maker?.toLowerCase() ?? 'not known' }
    if (maker === null)
      return open(
        'cancel-maker',
        `The service did not show order ${orderId}, so its maker is not known.`,
        words,
      )
    return sameAddress(maker, intent.taker)
      ? fine('cancel-maker', `Order ${orderId} is the maker’s own.`, words)
      : finding('cancel-maker', `Order ${orderId} was made by somebody else, who alone can cancel it.`, words)
  })

const book = ({ intent, contracts, network }: AuditSubject): Check[] => {
  const contract = intent.cancellation?.contract ?? ''
  const known = knownContract(contracts, contract)
  const words = { expected: 'a known order book', found: contract.toLowerCase() }
  return known === undefined
    ? [
        finding(
          'contract-known',
          `The contract that is called is not known on ${network.slug}. Compare it with what the marketplace publishes, then mark it as known.`,
          { step: 0, ...words },
        ),
      ]
    : [fine('contract-known', `The contract that is called is known: ${known.label}.`, { step: 0, ...words })]
}

/** Rules about cancellations and revocations, which move nothing. */
export const undoRules: Rule = (subject) =>
  subject.intent.kind === 'revoke'
    ? nothingElse(subject)
    : [...subject.steps.flatMap((read) => cancelling(subject, read)), ...makers(subject), ...book(subject)]
