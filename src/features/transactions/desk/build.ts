import type { DraftForm } from '../contract.ts'
import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { Json } from '../../../contract/scalars.ts'
import { fail, type Result, succeed } from '../../../core/result.ts'
import { stringifyJson } from '../../../core/wire/stringify-json.ts'
import { type Cancellation, isTradeKind, type Origin, type TradeIntent } from '../core/trade-intent.ts'
import { damagedFailure } from '../../../main/platform/db/stored-json.ts'
import { stepsProblem } from '../core/answered-steps.ts'
import { sayMessage, type Fact } from '../core/say.ts'
import { readForm } from './drafts.ts'
import { findOrders, type FoundOrders } from './find-orders.ts'
import type { Known } from './known.ts'
import { conflict, notFound } from './not-found.ts'
import type { TransactionDeps } from './transaction-deps.ts'
import { buildsTable } from './builds-table.ts'
import { draftsTable } from './drafts-table.ts'
import { bookOf, knownContract, type KnownContract } from '../core/known-contracts.ts'
import { cancelSteps } from '../core/undo/cancel-steps.ts'
import type { DeskStep } from '../core/undo/desk-step.ts'
import { revokeSteps } from '../core/undo/revoke-steps.ts'

type Place = { readonly contracts: readonly KnownContract[]; readonly chainId: number | null }

const cancellationOf = (
  { cancellation, marketplace }: Pick<DraftForm, 'cancellation' | 'marketplace'>,
  contracts: readonly KnownContract[],
): Answer<Cancellation> => {
  const by = cancellation?.by ?? 'orders'
  const entered = cancellation?.contract.trim() ?? ''
  const isMarket = (item: KnownContract): boolean =>
    item.marketplace === marketplace.trim() ||
    // What the sample has beside its coins is its one market, whose orders come under the names of several.
    (item.source === 'sample' && item.decimals === undefined)
  const mine = contracts.filter((item) => isMarket(item) && bookOf(item, marketplace.trim()) !== null)
  const knownMarket =
    entered === '' ? (mine.length === 1 ? mine[0] : undefined) : knownContract(contracts, entered)
  const contract = entered === '' ? knownMarket?.address : entered
  if (contract === undefined)
    return conflict(
      `${mine.length === 0 ? 'No order book is' : 'Several order books are'} known for ${marketplace}.`,
      'Enter the address of the contract that holds the orders.',
    )
  const book =
    cancellation?.book ?? (knownMarket === undefined ? null : bookOf(knownMarket, marketplace.trim()))
  return book === null
    ? conflict(`The kind of order book of ${contract} is unknown.`, 'Choose the kind of the order book.')
    : { ok: true, value: { book, contract, by } }
}

const asFailure = (steps: Result<DeskStep[], Fact>): Answer<DeskStep[]> =>
  steps.ok ? steps : fail({ kind: 'conflict', message: sayMessage(steps.error) })

const deskSteps = (
  form: DraftForm,
  plain: TradeIntent,
  { contracts, chainId }: Place,
): { readonly intent: TradeIntent; readonly steps: Answer<DeskStep[]> } => {
  if (form.kind === 'revoke') {
    const revocations = (form.revocations ?? []).map((item) => ({
      kind: item.kind,
      token: item.token.trim(),
      spender: item.spender.trim(),
      tokenId: item.tokenId.trim(),
    }))
    const intent = { ...plain, collection: '', marketplace: '', orders: [], revocations }
    return { intent, steps: asFailure(revokeSteps(revocations)) }
  }
  if (chainId === null)
    return {
      intent: plain,
      steps: conflict(`The network ${form.network} is unknown.`, 'Add it under Settings, Networks.'),
    }
  const cancellation = cancellationOf(form, contracts)
  if (!cancellation.ok) return { intent: plain, steps: cancellation }
  const orders = plain.orders.map((order, index) => ({
    ...order,
    components: form.orders[index]?.components,
  }))
  const steps = cancelSteps(orders, { cancellation: cancellation.value, chainId, maker: plain.taker })
  return { intent: { ...plain, cancellation: cancellation.value }, steps: asFailure(steps) }
}

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

export const requestOf = (form: DraftForm): Record<string, Json> => {
  const { collectionAddress, ...rest } = trimmed(form)
  const taker = form.taker.trim()
  return form.kind === 'sell'
    ? { collectionAddress, seller: taker, ...rest }
    : { collectionAddress, buyer: taker, ...rest }
}

const unusableSteps = (operation: string, problem: Fact, callId: number): Failure => ({
  kind: 'bad-answer',
  message: `${operation} gave nothing to build from. ${sayMessage(problem)}`,
  hint: 'Look at the response under Requests, and build again. The order may be gone.',
  callId,
})

type Made = {
  readonly request: Json
  readonly origin: Origin
  readonly answered: Answer<{ readonly answer: unknown; readonly callId: number | null }>
  readonly intent: TradeIntent
}

/** Kept also when it was an error. The desk itself makes what the interface has no operation for. */
export const createBuild =
  (deps: TransactionDeps, knownContracts: Pick<Known, 'forNetwork'>) =>
  async (
    { draft }: { readonly draft: number },
    signal: AbortSignal,
  ): Promise<Answer<{ build: number; failure: Failure | null }>> => {
    const { store, service, onChange, now = Date.now } = deps
    const stored = store.table(draftsTable).get(draft)
    if (stored === null) return notFound('draft', draft)
    const { project } = stored
    const read = readForm(stored)
    if (!read.ok) return fail(damagedFailure(read.error))
    const form = read.value
    const network = form.network.trim()
    const startedAt = now()
    const none: FoundOrders = { orders: new Map(), collectibles: new Map() }
    const ordersOf = (): Promise<FoundOrders> => findOrders(deps, { project, network }, form, signal)
    const intentOf = ({ orders, collectibles }: FoundOrders): TradeIntent => {
      const { ordersData, additionalFees, marketplace, collectionAddress } = trimmed(form)
      return {
        kind: form.kind,
        collection: collectionAddress,
        taker: form.taker.trim(),
        marketplace,
        orders: ordersData.map((order, place) => {
          const collectible = collectibles.get(order.tokenId)
          const picked = form.orders[place]?.picked
          return {
            ...order,
            ...(picked === undefined ? {} : { picked }),
            order: orders.get(order.orderId.toLowerCase()) ?? null,
            ...(collectible === undefined ? {} : { collectible }),
          }
        }),
        additionalFees: isTradeKind(form.kind) ? additionalFees : [],
      }
    }

    const byService = async (): Promise<Made> => {
      const request = requestOf(form)
      const operation = form.kind === 'sell' ? 'GenerateSellTransaction' : 'GenerateBuyTransaction'
      const [called, orders] = await Promise.all([
        service.call({ project, network, operation, request }, signal),
        ordersOf(),
      ])
      const problem = called.ok ? stepsProblem(called.value.answer) : null
      const answered =
        called.ok && problem !== null
          ? fail(unusableSteps(operation, problem, called.value.call.id))
          : called.ok
            ? succeed({ answer: called.value.answer, callId: called.value.call.id })
            : called
      return { request, origin: 'service', answered, intent: intentOf(orders) }
    }

    const byDesk = async (): Promise<Made> => {
      const { contracts } = await knownContracts.forNetwork(network, project)
      const orders = form.kind === 'cancel' ? await ordersOf() : none
      const { intent, steps } = deskSteps(form, intentOf(orders), {
        contracts,
        chainId: deps.networkOf(network)?.chainId ?? null,
      })
      const answered = steps.ok ? succeed({ answer: { steps: steps.value }, callId: null }) : steps
      const { note: _, ...request } = form
      return { request: JSON.parse(JSON.stringify(request)) as Json, origin: 'desk', answered, intent }
    }

    const { request, origin, answered, intent } = await (isTradeKind(form.kind) ? byService() : byDesk())
    // Given up by the operator: nothing was learnt that should be added.
    if (!answered.ok && answered.error.kind === 'cancelled') return fail(answered.error)
    const build = store.table(buildsTable).add({
      draft,
      project,
      network,
      origin,
      startedAt,
      finishedAt: now(),
      asked: JSON.stringify(intent),
      request: stringifyJson(request),
      answer: answered.ok ? JSON.stringify(answered.value.answer) : null,
      failure: answered.ok ? null : JSON.stringify(answered.error),
      callId: answered.ok ? answered.value.callId : (answered.error.callId ?? null),
    })
    onChange()
    return succeed({ build, failure: answered.ok ? null : answered.error })
  }
