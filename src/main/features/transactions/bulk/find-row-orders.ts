import type { Answer } from '../../../../contract/contract.ts'
import type { BulkForm } from '../../../../contract/bulk.ts'
import type { Failure } from '../../../../contract/failure.ts'
import type { Json } from '../../../../contract/scalars.ts'
import { fillableOrder, isLive, marketPrices } from '../../../../core/orders/market-prices.ts'
import { bestOrderOf } from '../../../../core/orders/best-order.ts'
import { nextPage } from '../../../../core/orders/next-page.ts'
import { rawAmount } from '../../../../core/orders/raw-amount.ts'
import type { ShownCollectible } from '../../../../contract/transaction-build.ts'
import { fail, succeed } from '../../../../core/result.ts'
import { sameAddress } from '../../../../core/transactions/step.ts'
import type { BulkRow } from '../../../../core/transactions/bulk/bulk-row.ts'
import { collectibleOrderSchema, pageSchema, type Order } from '../../../../core/wire/marketplace.ts'
import { isFields } from '../../../../core/wire/is-fields.ts'
import { bestListing, listingsFor, offersFor, type CallService, type FoundOrders } from '../find-orders.ts'
import { createSearchBudget } from '../search-budget.ts'
import type { TransactionDeps } from '../transaction-deps.ts'

type Side = 'listing' | 'offer'
type Place = {
  readonly project: string
  readonly form: BulkForm
  readonly now: number
  readonly signal: AbortSignal
}

/** Orders for rows, and what other orders ask. */
export type RowOrders = {
  /** The order a row means; `null` when the service shows none. */
  readonly orderOf: (row: BulkRow) => Order | null
  /** Whether the best order of a row is not known: amounts of different currencies have no order. */
  readonly isOfSeveralCurrencies: (row: BulkRow) => boolean
  readonly floorOf: (order: Order) => bigint | null
  /** What was seen on the way, by token id. */
  readonly collectibles: FoundOrders['collectibles']
}

const pageSize = 100
/** Pages of a list that are read before tokens are asked for one by one. */
const mostPages = 50
/** A thousand pages of usual rows. */
const mostBytes = 512 * 1024 * 1024

const sidesOf = {
  sweep: ['listing'],
  accept: ['offer'],
  cancel: ['listing', 'offer'],
} as const satisfies Record<BulkForm['action'], readonly Side[]>

/** The better order first: the cheapest listing, the highest offer. */
const byPrice =
  (side: Side) =>
  (one: Order, other: Order): number => {
    const [a, b] = [rawAmount(one.priceAmount) ?? 0n, rawAmount(other.priceAmount) ?? 0n]
    const up = a < b ? -1 : a > b ? 1 : 0
    return side === 'listing' ? up : -up
  }

/**
 * Finds the orders of rows: a list of the collection first, then token by token what it did not show. A service that does not
 * answer ends the search: that an order is not shown is never concluded from it.
 *
 * @param onProgress rows whose orders are found or missing so far
 */
export const findRowOrders = async (
  { service }: Pick<TransactionDeps, 'service'>,
  { project, form, now, signal }: Place,
  rows: readonly BulkRow[],
  onProgress: (rows: number) => void,
): Promise<Answer<RowOrders>> => {
  const { action, network, collectionAddress: contractAddress, taker } = form
  let failure: Failure | null = null
  const budget = createSearchBudget(mostBytes)
  const callService: CallService = async (operation, request) => {
    failure ??= budget.spent()
    if (failure !== null) return null
    const sent = JSON.parse(JSON.stringify(request)) as Json
    const called = await service.call({ project, network, operation, request: sent }, signal)
    if (called.ok) {
      budget.read(called.value.call.bytes)
      return called.value.answer
    }
    failure = called.error
    return null
  }
  const found = new Map<string, Order[]>()
  const listings: Order[] = []
  const collectibles = new Map<string, ShownCollectible>()
  const isWanted = new Set(rows.map(({ tokenId }) => tokenId))
  const keep = (tokenId: string, order: Order, side: Side): void => {
    const whole = { ...order, side: order.side ?? side, tokenId: order.tokenId ?? tokenId }
    const known = found.get(tokenId) ?? []
    if (known.some(({ orderId }) => orderId === whole.orderId)) return
    budget.hold(whole)
    found.set(tokenId, [...known, whole])
    if (side === 'listing') listings.push(whole)
  }
  /** The orders that a row without an order id may mean: the active ones, or all when none is. */
  const candidatesOf = (row: BulkRow): readonly Order[] => {
    const [side] = sidesOf[action]
    const usable = (found.get(row.tokenId) ?? [])
      .filter(
        ({ priceCurrencyAddress }) =>
          row.currency === '' || sameAddress(priceCurrencyAddress ?? '', row.currency),
      )
      .filter((order) => action === 'cancel' || order.side === side)
    const active = usable.filter(({ status }) => status === 'active')
    return active.length > 0 ? active : usable
  }
  const isOfSeveralCurrencies = (row: BulkRow): boolean =>
    row.orderId === '' &&
    new Set(candidatesOf(row).map((order) => order.priceCurrencyAddress?.toLowerCase())).size > 1
  const orderOf = (row: BulkRow): Order | null => {
    if (row.orderId !== '')
      return (
        (found.get(row.tokenId) ?? []).find(
          ({ orderId }) => orderId?.toLowerCase() === row.orderId.toLowerCase(),
        ) ?? null
      )
    return candidatesOf(row).toSorted(byPrice(sidesOf[action][0]))[0] ?? null
  }
  const missing = (): BulkRow[] => rows.filter((row) => orderOf(row) === null)
  const progress = (): void => onProgress(rows.length - missing().length)

  const walk = async (
    side: Side,
    filter: object,
    pages: number,
    sort: object,
    wanted: boolean,
  ): Promise<void> => {
    let page = 1
    for (let count = 0; count < pages; count += 1) {
      const answer = await callService('ListCollectibles', {
        side,
        contractAddress,
        filter: { includeEmpty: false, ...filter },
        page: { page, pageSize, ...sort },
      })
      const list = isFields(answer) && Array.isArray(answer['collectibles']) ? answer['collectibles'] : []
      for (const item of list) {
        const read = collectibleOrderSchema.safeParse(item)
        const order = read.success ? bestOrderOf(read.data, side) : null
        if (!read.success || order === null) continue
        const { tokenId, name, image } = read.data.metadata
        keep(tokenId, order, side)
        if (isWanted.has(tokenId)) collectibles.set(tokenId, { name: name ?? '', image: image ?? '' })
      }
      const answered = pageSchema.safeParse(isFields(answer) ? answer['page'] : null)
      const next = answered.success ? nextPage(page, answered.data, list.length) : null
      if (wanted) progress()
      if (next === null || failure !== null || (wanted && missing().length === 0)) return
      page = next
    }
  }

  const own = action === 'cancel' ? { ordersCreatedBy: [taker] } : {}
  if (action !== 'cancel')
    await walk('listing', {}, 1, { sort: [{ column: 'price_usd', order: 'ASC' }] }, false)
  for (const side of sidesOf[action]) await walk(side, own, mostPages, {}, true)

  const tokens = new Map<string, Set<string>>()
  for (const { tokenId, orderId } of missing())
    tokens.set(
      tokenId,
      new Set([...(tokens.get(tokenId) ?? []), ...(orderId === '' ? [] : [orderId.toLowerCase()])]),
    )
  for (const [tokenId, wanted] of tokens) {
    if (failure !== null) break
    for (const side of sidesOf[action]) {
      const orders =
        side === 'offer'
          ? await offersFor(
              callService,
              contractAddress,
              tokenId,
              wanted,
              action === 'cancel' ? { createdBy: [taker] } : {},
            )
          : action === 'cancel'
            ? await bestListing(callService, contractAddress, tokenId, own)
            : await listingsFor(callService, contractAddress, tokenId, wanted)
      for (const order of orders) keep(tokenId, order, side)
    }
    progress()
  }
  if (failure !== null) return fail(failure)
  const prices = marketPrices(
    listings.flatMap((order) => fillableOrder(order) ?? []),
    now,
  )
  /** Of a few listings the lowest of the others, of many the third. */
  const floorOf = (order: Order): bigint | null =>
    prices.beside(order)?.kth ??
    listings
      .filter((one) => one.orderId !== order.orderId && isLive(one, now))
      .filter((one) => sameAddress(one.priceCurrencyAddress ?? '', order.priceCurrencyAddress ?? ''))
      .map(({ priceAmount }) => rawAmount(priceAmount))
      .reduce((least, price) => (least === null || (price !== null && price < least) ? price : least), null)
  return succeed({ orderOf, isOfSeveralCurrencies, floorOf, collectibles })
}
