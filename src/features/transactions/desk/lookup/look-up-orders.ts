import type { LookupOrder, TransactionLookup } from '../../contract/lookup.ts'
import type { DraftForm } from '../../contract.ts'
import { calledOrders } from '../../core/lookup/called-orders.ts'
import { loggedOrders, type LoggedOrder } from '../../core/lookup/logged-orders.ts'
import type { ReadLog } from '../../core/lookup/read-logs.ts'
import { fact } from '../../core/fact.ts'
import type { Fact } from '../../core/say.ts'
import type { DecodedCall } from '../../core/decode-call.ts'
import { sampleOrderId } from '../../core/undo/sample-order-id.ts'
import type { Order } from '../../../../core/wire/marketplace.ts'
import { findOrders } from '../find-orders.ts'
import type { TransactionDeps } from '../transaction-deps.ts'
import type { LookupReader } from './lookup-reader.ts'
import { nameOfCalled, readOrderState, type AtBlock } from './order-states.ts'

const maxOrders = 20

type Saved = NonNullable<LookupOrder['service']>
type Draft = Omit<LookupOrder, 'orderId' | 'before' | 'now' | 'service' | 'snapshot'>

const unnamed = {
  logIndex: null,
  side: null,
  collection: null,
  tokenId: null,
  currency: null,
  price: null,
  maker: null,
  taker: null,
}

const draftOrders = async (
  reader: LookupReader,
  call: DecodedCall | null,
  logs: readonly ReadLog[],
  block: bigint,
  isIncluded: boolean,
): Promise<{ readonly orders: Draft[]; readonly unknown: Fact[] }> => {
  const logged = loggedOrders(logs)
  const orders: Draft[] = [...logged]
  const unknown: Fact[] = []
  const isLogged = (market: string, name: string, did: LoggedOrder['did']): boolean =>
    logged.some((other) => other.market === market && other.did === did && other.name.toLowerCase() === name)
  for (const called of call === null ? [] : calledOrders(call).slice(0, maxOrders)) {
    const { book, market, action, quantity } = called
    const name = await nameOfCalled(reader, called, block)
    if (name === null) {
      unknown.push(fact('order-unnamed', { market }))
      continue
    }
    const done = action === 'fill' ? 'filled' : 'cancelled'
    if (isLogged(market, name.toLowerCase(), done)) continue
    orders.push({
      ...unnamed,
      book,
      market,
      name,
      quantity,
      did: isIncluded ? `not-${done}` : `to-be-${done}`,
    })
  }
  return { orders, unknown }
}

const orderIdOf = (chainId: number, { book, market, name }: Draft): string =>
  book === 'sample' && /^\d{1,18}$/.test(name) ? sampleOrderId(chainId, market, BigInt(name)) : name

const savedOf = (order: Order): Saved => ({
  status: order.status ?? '',
  price: order.priceAmount ?? '',
  currency: order.priceCurrencyAddress ?? '',
  remaining: order.quantityRemaining ?? '',
  validUntil: order.validUntil ?? '',
})

const formOf = (
  kind: 'buy' | 'sell',
  network: string,
  collectionAddress: string,
  orders: readonly LookupOrder[],
): DraftForm => ({
  kind,
  network,
  collectionAddress,
  taker: '',
  marketplace: '',
  walletType: '',
  orders: orders.map(({ orderId, tokenId }) => ({ orderId, tokenId: tokenId ?? '', quantity: '1' })),
  additionalFees: [],
  note: '',
})

const askService = async (
  deps: TransactionDeps,
  place: { readonly project: string; readonly network: string },
  orders: readonly LookupOrder[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Saved>> => {
  const shown = new Map<string, Saved>()
  const tokenOrders = orders.filter(({ collection, tokenId }) => collection !== null && tokenId !== null)
  for (const [collection, ofCollection] of Map.groupBy(tokenOrders, (order) => order.collection ?? ''))
    for (const kind of ['buy', 'sell'] as const) {
      const side = kind === 'buy' ? 'listing' : 'offer'
      const some = ofCollection.filter((order) => order.side === null || order.side === side)
      if (some.length === 0) continue
      const answer = await findOrders(deps, place, formOf(kind, place.network, collection, some), signal)
      for (const [id, order] of answer.orders) shown.set(id, savedOf(order))
    }
  return shown
}

type Place = {
  readonly chainId: number
  readonly network: string
  readonly project: string | null
  readonly block: AtBlock | null
  readonly head: AtBlock | null
}

export const lookUpOrders = async (
  deps: TransactionDeps,
  reader: LookupReader,
  { call, logs }: { readonly call: DecodedCall | null; readonly logs: readonly ReadLog[] },
  { chainId, network, project, block, head }: Place,
  signal: AbortSignal,
): Promise<Pick<TransactionLookup, 'orders' | 'unknown'>> => {
  const before: AtBlock | null =
    block === null || block.number === 0n ? null : { number: block.number - 1n, at: block.at }
  const named = before ?? head
  if (named === null) return { orders: [], unknown: [] }
  const { orders: all, unknown } = await draftOrders(reader, call, logs, named.number, block !== null)
  if (all.length > maxOrders) unknown.push(fact('orders-cut', { shown: maxOrders, all: all.length }))
  const orders: LookupOrder[] = []
  for (const draft of all.slice(0, maxOrders)) {
    const was = before === null ? null : await readOrderState(reader, draft, before)
    const is = head === null ? null : await readOrderState(reader, draft, head)
    for (const state of [was, is])
      if (state !== null && !state.ok)
        unknown.push(fact('order-state-unknown', { order: draft.name, problem: state.error }))
    const { unitPrice, ...terms } =
      (was?.ok === true && was.value.terms) || (is?.ok === true && is.value.terms) || {}
    const total =
      unitPrice === undefined || draft.quantity === null
        ? null
        : (BigInt(unitPrice) * BigInt(draft.quantity)).toString()
    orders.push({
      ...draft,
      orderId: orderIdOf(chainId, draft),
      side: draft.side ?? terms.side ?? null,
      collection: draft.collection ?? terms.collection ?? null,
      tokenId: draft.tokenId ?? terms.tokenId ?? null,
      currency: draft.currency ?? terms.currency ?? null,
      price: draft.price ?? total,
      maker: draft.maker ?? terms.maker ?? null,
      before: was?.ok === true ? was.value.onChain : null,
      now: is?.ok === true ? is.value.onChain : null,
      service: null,
      snapshot: null,
    })
  }
  if (orders.length === 0) return { orders, unknown: dedupe(unknown) }
  if (project === null) return { orders, unknown: dedupe([...unknown, fact('service-not-asked', {})]) }
  const place = { project, network }
  const shown = await askService(deps, place, orders, signal)
  const withAnswers: LookupOrder[] = []
  for (const order of orders) {
    const seen = await deps.lastSnapshotOf?.({ ...place, ...order })
    withAnswers.push({
      ...order,
      service: shown.get(order.orderId.toLowerCase()) ?? null,
      snapshot: seen ?? null,
    })
  }
  return { orders: withAnswers, unknown: dedupe(unknown) }
}

const dedupe = (facts: readonly Fact[]): Fact[] => [
  ...new Map(facts.map((item) => [JSON.stringify(item), item])).values(),
]
