import type { DraftForm } from '../../../contract/transactions.ts'
import type { Output, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { Json } from '../../../contract/scalars.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import type { TradeIntent } from '../../../core/transactions/trade-intent.ts'
import { stringifyJson } from '../../../core/wire/stringify-json.ts'
import { damagedFailure } from '../../platform/db/stored-json.ts'
import { readForm } from './drafts.ts'
import { findOrders } from './find-orders.ts'
import { notFound } from './not-found.ts'
import type { TransactionDeps } from './transaction-deps.ts'
import { buildsTable } from './builds-table.ts'
import { draftsTable } from './drafts-table.ts'

const trimmed = (form: DraftForm) => ({
  collectionAddress: form.collectionAddress.trim(),
  marketplace: form.marketplace.trim(),
  ordersData: form.orders.map(({ orderId, quantity, tokenId }) => ({
    orderId: orderId.trim(),
    quantity: quantity.trim(),
    tokenId: tokenId.trim(),
  })),
  additionalFees: form.additionalFees.map(({ amount, receiver }) => ({
    amount: amount.trim(),
    receiver: receiver.trim(),
  })),
  ...(form.walletType.trim() === '' ? {} : { walletType: form.walletType.trim() }),
})

/** The request of a draft, member by member as the document has it. */
export const requestOf = (form: DraftForm): Record<string, Json> => {
  const { collectionAddress, ...rest } = trimmed(form)
  const taker = form.taker.trim()
  return form.kind === 'sell'
    ? { collectionAddress, seller: taker, ...rest }
    : { collectionAddress, buyer: taker, ...rest }
}

/** Asks the service for the steps of a draft and keeps what came, also when it was an error. */
export const createBuild =
  (deps: TransactionDeps) =>
  async (
    { draft }: ParsedInput<'transactions.build'>,
    signal: AbortSignal,
  ): Promise<Result<Output<'transactions.build'>, Failure>> => {
    const { store, service, onChange, now = Date.now } = deps
    const found = await store.table(draftsTable).get(draft)
    if (!found.ok) return found
    if (found.value === null) return notFound('draft', draft)
    const { project } = found.value
    const read = readForm(found.value)
    if (!read.ok) return fail(damagedFailure(read.error))
    const form = read.value
    const network = form.network.trim()
    const request = requestOf(form)
    const startedAt = now()
    const operation = form.kind === 'sell' ? 'GenerateSellTransaction' : 'GenerateBuyTransaction'
    const [called, orders] = await Promise.all([
      service.call({ project, network, operation, request }, signal),
      findOrders(deps, { project, network }, form, signal),
    ])
    // Given up by the operator: nothing was learnt that should be added.
    if (!called.ok && called.error.kind === 'cancelled') return fail(called.error)
    const { ordersData, additionalFees, marketplace, collectionAddress } = trimmed(form)
    const intent: TradeIntent = {
      kind: form.kind,
      collection: collectionAddress,
      taker: form.taker.trim(),
      marketplace,
      orders: ordersData.map((order) => ({
        ...order,
        order: orders.get(order.orderId.toLowerCase()) ?? null,
      })),
      additionalFees,
    }
    const added = await store.table(buildsTable).add({
      draft,
      project,
      network,
      startedAt,
      finishedAt: now(),
      asked: JSON.stringify(intent),
      request: stringifyJson(request),
      answer: called.ok ? JSON.stringify(called.value.answer) : null,
      failure: called.ok ? null : JSON.stringify(called.error),
      callId: called.ok ? called.value.call.id : (called.error.callId ?? null),
    })
    if (!added.ok) return added
    onChange()
    return succeed({ build: added.value, failure: called.ok ? null : called.error })
  }
