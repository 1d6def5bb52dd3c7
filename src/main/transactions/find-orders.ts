import type { DraftForm } from '../../contract/transactions.ts'
import { orderSchema, type Order } from '../../core/wire/marketplace.ts'
import { isFields } from '../../core/wire/is-fields.ts'
import type { TransactionParts } from './transaction-parts.ts'

/** Bounds of what is read for one build: it is a help, and no reason to load a service. */
const mostTokens = 20
const pageSize = 100
const mostPages = 3

type Place = { readonly project: string; readonly network: string }
type Ask = (operation: 'ListOffersForCollectible' | 'ListCollectibles', request: object) => Promise<unknown>

const list = (value: unknown, name: string): readonly unknown[] =>
  isFields(value) && Array.isArray(value[name]) ? (value[name] as readonly unknown[]) : []

const orderOf = (value: unknown): Order | null => {
  const read = orderSchema.safeParse(value)
  return read.success ? read.data : null
}

const hasMore = (answer: unknown): boolean =>
  isFields(answer) && isFields(answer['page']) && answer['page']['more'] === true

/** Offers for one collectible, as far as the wanted ones are not all there. */
const offersFor = async (
  ask: Ask,
  contractAddress: string,
  tokenId: string,
  wanted: ReadonlySet<string>,
): Promise<Order[]> => {
  const found: Order[] = []
  for (let page = 1; page <= mostPages; page += 1) {
    const answer = await ask('ListOffersForCollectible', {
      contractAddress,
      tokenId,
      filter: {},
      page: { page, pageSize },
    })
    for (const item of list(answer, 'offers')) {
      const order = orderOf(item)
      if (order !== null) found.push(order)
    }
    const ids = new Set(found.map(({ orderId }) => orderId?.toLowerCase()))
    if (!hasMore(answer) || [...wanted].every((id) => ids.has(id))) break
  }
  return found
}

/** The interface has no list of listings: the best one of a collectible is found by searching for its token id. */
const listingsFor = async (ask: Ask, contractAddress: string, tokenId: string): Promise<Order[]> => {
  const answer = await ask('ListCollectibles', {
    side: 'listing',
    contractAddress,
    filter: { includeEmpty: false, searchText: tokenId },
    page: { page: 1, pageSize },
  })
  return list(answer, 'collectibles').flatMap((row) => {
    if (!isFields(row) || !isFields(row['metadata']) || row['metadata']['tokenId'] !== tokenId) return []
    return [orderOf(row['listing']), orderOf(row['order'])].filter((order) => order !== null)
  })
}

/**
 * The orders of a draft as the service has them now. What it does not show is left out: a build is judged without them then,
 * and says so.
 *
 * @returns orders by id in small letters
 */
export const findOrders = async (
  { service }: Pick<TransactionParts, 'service'>,
  { project, network }: Place,
  form: DraftForm,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Order>> => {
  const ask: Ask = async (operation, request) => {
    const called = await service.call(
      { project, network, operation, request: JSON.parse(JSON.stringify(request)) as never },
      signal,
    )
    // The failed call is in the record; here it only means that the order is not known.
    return called.ok ? called.value.answer : null
  }
  const tokens = [...new Set(form.orders.map(({ tokenId }) => tokenId.trim()))]
    .filter((tokenId) => tokenId !== '')
    .slice(0, mostTokens)
  const found = new Map<string, Order>()
  for (const tokenId of tokens) {
    const wanted = new Set(
      form.orders
        .filter((order) => order.tokenId.trim() === tokenId)
        .map(({ orderId }) => orderId.trim().toLowerCase()),
    )
    const orders =
      form.kind === 'sell'
        ? await offersFor(ask, form.collectionAddress.trim(), tokenId, wanted)
        : await listingsFor(ask, form.collectionAddress.trim(), tokenId)
    for (const order of orders) {
      const id = order.orderId?.toLowerCase()
      if (id !== undefined && wanted.has(id)) found.set(id, order)
    }
  }
  return found
}
