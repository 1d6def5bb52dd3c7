import { pictureOf } from '../../../core/wire/picture-of.ts'
import type { DraftForm } from '../contract.ts'
import { orderSchema, type Order } from '../../../core/wire/marketplace.ts'
import { isFields } from '../../../core/wire/is-fields.ts'
import { createSearchBudget } from './search-budget.ts'
import type { ShownCollectible } from '../contract/transaction-build.ts'
import type { TransactionDeps } from './transaction-deps.ts'

const maxTokens = 20
const pageSize = 100
const maxPages = 3
const maxListings = 8
const maxMakers = 4
const maxBytes = 256 * 1024 * 1024

type Place = { readonly project: string; readonly network: string }
type CallService = (
  operation: 'ListOffersForCollectible' | 'ListCollectibles',
  request: object,
) => Promise<unknown>

const list = (value: unknown, name: string): readonly unknown[] =>
  isFields(value) && Array.isArray(value[name]) ? (value[name] as readonly unknown[]) : []

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const orderOf = (value: unknown): Order | null => {
  const read = orderSchema.safeParse(value)
  return read.success ? read.data : null
}

const collectiblesOf = (answer: unknown): (readonly [string, ShownCollectible])[] =>
  list(answer, 'collectibles').flatMap((row) => {
    const { tokenId, name, image, imageData } =
      isFields(row) && isFields(row['metadata']) ? row['metadata'] : {}
    const picture = pictureOf({ image: textOf(image), imageData: textOf(imageData) })
    return typeof tokenId === 'string' && typeof name === 'string'
      ? [[tokenId, { name, image: picture ?? '' }] as const]
      : []
  })

const hasMore = (answer: unknown): boolean =>
  isFields(answer) && isFields(answer['page']) && answer['page']['more'] === true

const areThere = (wantedIds: ReadonlySet<string>, matches: readonly Order[]): boolean => {
  const ids = new Set(matches.map(({ orderId }) => orderId?.toLowerCase()))
  return [...wantedIds].every((id) => ids.has(id))
}

const offersFor = async (
  callService: CallService,
  contractAddress: string,
  tokenId: string,
  wantedIds: ReadonlySet<string>,
  filter: object,
): Promise<Order[]> => {
  const matches: Order[] = []
  for (let page = 1; page <= maxPages; page += 1) {
    const answer = await callService('ListOffersForCollectible', {
      contractAddress,
      tokenId,
      filter,
      page: { page, pageSize },
    })
    for (const item of list(answer, 'offers')) {
      const order = orderOf(item)
      if (order !== null) matches.push(order)
    }
    if (!hasMore(answer) || areThere(wantedIds, matches)) break
  }
  return matches
}

const bestListing = async (
  callService: CallService,
  contractAddress: string,
  tokenId: string,
  filter: object,
): Promise<Order[]> => {
  // Short token ids are found in many other texts too.
  for (let page = 1; page <= maxPages; page += 1) {
    const answer = await callService('ListCollectibles', {
      side: 'listing',
      contractAddress,
      filter: { includeEmpty: false, searchText: tokenId, ...filter },
      page: { page, pageSize },
    })
    const matches = list(answer, 'collectibles').flatMap((row) => {
      if (!isFields(row) || !isFields(row['metadata']) || row['metadata']['tokenId'] !== tokenId) return []
      return [orderOf(row['listing']), orderOf(row['order'])].filter((order) => order !== null)
    })
    if (matches.length > 0 || !hasMore(answer)) return matches
  }
  return []
}

/**
 * The interface has no list of listings, only the best one of each collectible. Leaving the makers of what was found out shows
 * the best of the others, and so on, until the wanted ones are there. A maker's second listing of a token stays out of sight
 * unless it is in another currency, which is asked for then.
 */
const listingsFor = async (
  callService: CallService,
  contractAddress: string,
  tokenId: string,
  wantedIds: ReadonlySet<string>,
): Promise<Order[]> => {
  const matches: Order[] = []
  const makers = new Set<string>()
  for (let requests = 0; requests < maxListings; requests += 1) {
    const others = makers.size === 0 ? {} : { ordersNotCreatedBy: [...makers] }
    const best = await bestListing(callService, contractAddress, tokenId, others)
    const before = makers.size
    for (const order of best) {
      matches.push(order)
      if (typeof order.createdBy === 'string') makers.add(order.createdBy)
    }
    if (areThere(wantedIds, matches) || makers.size === before) break
  }
  for (const maker of [...makers].slice(0, maxMakers)) {
    if (areThere(wantedIds, matches)) break
    const currencies = matches.flatMap(({ createdBy, priceCurrencyAddress }) =>
      createdBy === maker && typeof priceCurrencyAddress === 'string' ? [priceCurrencyAddress] : [],
    )
    matches.push(
      ...(await bestListing(callService, contractAddress, tokenId, {
        ordersCreatedBy: [maker],
        notInCurrencyAddresses: [...new Set(currencies)],
      })),
    )
  }
  return matches
}

export type FoundOrders = {
  readonly orders: ReadonlyMap<string, Order>
  readonly collectibles: ReadonlyMap<string, ShownCollectible>
}

export const findOrders = async (
  { service }: Pick<TransactionDeps, 'service'>,
  { project, network }: Place,
  form: DraftForm,
  signal: AbortSignal,
): Promise<FoundOrders> => {
  const collectibles = new Map<string, ShownCollectible>()
  const budget = createSearchBudget(maxBytes)
  const callService: CallService = async (operation, request) => {
    // What was not read is unknown, like what the service does not show.
    if (budget.isSpent()) return null
    const called = await service.call(
      { project, network, operation, request: JSON.parse(JSON.stringify(request)) as never },
      signal,
    )
    // The failed call is in the record; here it only means that the order is unknown.
    if (!called.ok) return null
    budget.read(called.value.call.bytes)
    for (const [tokenId, shown] of collectiblesOf(called.value.answer)) collectibles.set(tokenId, shown)
    return called.value.answer
  }
  const tokens = [...new Set(form.orders.map(({ tokenId }) => tokenId.trim()))]
    .filter((tokenId) => tokenId !== '')
    .slice(0, maxTokens)
  const matches = new Map<string, Order>()
  for (const tokenId of tokens) {
    const wantedIds = new Set(
      form.orders
        .filter((order) => order.tokenId.trim() === tokenId)
        .map(({ orderId }) => orderId.trim().toLowerCase()),
    )
    const collection = form.collectionAddress.trim()
    const maker = form.taker.trim()
    const byMaker = form.kind === 'cancel' ? { ordersCreatedBy: [maker] } : null
    const orders = [
      ...(form.kind === 'buy' ? await listingsFor(callService, collection, tokenId, wantedIds) : []),
      ...(byMaker === null ? [] : await bestListing(callService, collection, tokenId, byMaker)),
      ...(form.kind === 'buy'
        ? []
        : await offersFor(
            callService,
            collection,
            tokenId,
            wantedIds,
            byMaker === null ? {} : { createdBy: [maker] },
          )),
    ]
    for (const order of orders) {
      const id = order.orderId?.toLowerCase()
      if (id !== undefined && wantedIds.has(id)) matches.set(id, order)
    }
    // Offers say nothing of what they are for.
    if (!collectibles.has(tokenId))
      await callService('ListCollectibles', {
        side: 'offer',
        contractAddress: collection,
        filter: { includeEmpty: false, searchText: tokenId },
        page: { page: 1, pageSize },
      })
  }
  return { orders: matches, collectibles }
}
