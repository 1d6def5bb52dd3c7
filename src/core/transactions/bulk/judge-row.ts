import { amountParts } from '../../orders/amount.ts'
import { readExpiry, readTime } from '../../orders/expiry.ts'
import { rawAmount } from '../../orders/raw-amount.ts'
import type { Order } from '../../wire/marketplace.ts'
import { sameAddress } from '../step.ts'
import type { BulkAction, BulkRow, BulkRowState } from './bulk-row.ts'

/** What rows are judged by. */
export type BulkContext = {
  readonly action: BulkAction
  readonly taker: string
  readonly collection: string
  readonly chainId: number | null
  /** Lowest active listing of the other orders in the same currency; `null` when it is not known. */
  readonly floorOf: (order: Order) => bigint | null
  /** Why an order cannot be cancelled one by one; `null` when it can. */
  readonly cancelProblem: (order: Order) => string | null
  readonly now: number
}

type Judged = { readonly state: Extract<BulkRowState, 'ready' | 'asks' | 'refused'>; readonly reason: string }

/** A price in units as smallest units; `null` when the currency has fewer places. */
const inSmallest = (units: string, decimals: number): bigint | null => {
  const [whole = '0', fraction = ''] = units.split('.')
  const digits = fraction.replace(/0+$/, '')
  return digits.length > decimals ? null : BigInt(whole + digits.padEnd(decimals, '0'))
}

const inUnits = (raw: bigint, { priceDecimals }: Order): string =>
  (typeof priceDecimals === 'number' ? amountParts(raw.toString(), priceDecimals)?.text : undefined) ??
  `${raw} of the smallest unit`

/** What keeps an order from being filled. */
const tradeProblem = (row: BulkRow, order: Order, context: BulkContext): string | null => {
  const { action, taker, now } = context
  const side = action === 'sweep' ? 'listing' : 'offer'
  const price = rawAmount(order.priceAmount)
  const left = rawAmount(order.quantityAvailable) ?? rawAmount(order.quantityRemaining)
  const from = readTime(order.validFrom)
  if (order.side !== undefined && order.side !== null && order.side !== side)
    return `The order is ${order.side === 'listing' ? 'a listing' : 'an offer'}.`
  if (order.status !== 'active') return `The order is not active: ${order.status ?? 'no status'}.`
  if (readExpiry(order.validUntil, now).state === 'over')
    return `The order ran out at ${order.validUntil ?? ''}.`
  if (from !== null && from > now) return `The order begins at ${order.validFrom ?? ''}.`
  if (typeof order.createdBy === 'string' && sameAddress(order.createdBy, taker))
    return 'The order is your own: the account that would fill it made it.'
  if (price === null || price <= 0n) return 'The order has no price that can be read.'
  if (left !== null && BigInt(row.quantity) > left)
    return `Only ${left} can be filled, ${row.quantity} are wanted.`
  if (row.price === '') return null
  if (typeof order.priceDecimals !== 'number')
    return 'The places of the currency are not known, so the limit cannot be compared.'
  const limit = inSmallest(row.price, order.priceDecimals)
  if (limit === null) return `The limit has more places than the currency, which has ${order.priceDecimals}.`
  if (action === 'sweep' && price > limit)
    return `The price ${inUnits(price, order)} is above the limit ${row.price}.`
  return action === 'accept' && price < limit
    ? `The price ${inUnits(price, order)} is below the limit ${row.price}.`
    : null
}

/** Whether a row can be built with the order that was found for it, and why not. */
export const judgeRow = (row: BulkRow, order: Order | null, context: BulkContext): Judged => {
  const { action, taker, collection, chainId } = context
  const refused = (reason: string): Judged => ({ state: 'refused', reason })
  if (order === null)
    return refused(
      row.orderId === ''
        ? `The service shows no ${action === 'sweep' ? 'listing' : action === 'accept' ? 'offer' : 'order of the maker'} for this token${row.currency === '' ? '' : ' in this currency'}.`
        : 'The service does not show this order.',
    )
  if (typeof order.tokenId === 'string' && order.tokenId !== '' && order.tokenId !== row.tokenId)
    return refused(`The order is for token ${order.tokenId}.`)
  const contract = order.collectionContractAddress
  if (typeof contract === 'string' && contract !== '' && !sameAddress(contract, collection))
    return refused(`The order is for the collection ${contract}.`)
  if (
    chainId !== null &&
    order.chainId !== undefined &&
    order.chainId !== null &&
    String(order.chainId) !== String(chainId)
  )
    return refused(`The order is of chain ${order.chainId}.`)
  if (row.currency !== '' && !sameAddress(order.priceCurrencyAddress ?? '', row.currency))
    return refused('The order is in another currency.')
  if (action === 'cancel') {
    if (typeof order.createdBy === 'string' && !sameAddress(order.createdBy, taker))
      return refused(`Only its maker ${order.createdBy} can cancel the order.`)
    if (order.status === 'filled' || order.status === 'cancelled')
      return refused(`The order is ${order.status} already.`)
    const problem = context.cancelProblem(order)
    return problem === null ? { state: 'ready', reason: '' } : refused(problem)
  }
  const problem = tradeProblem(row, order, context)
  if (problem !== null) return refused(problem)
  const price = rawAmount(order.priceAmount) ?? 0n
  const floor = context.floorOf(order)
  if (floor !== null && price * 2n < floor)
    return {
      state: 'asks',
      reason: `The price ${inUnits(price, order)} is under half of the floor ${inUnits(floor, order)}. Say yes once more if that is meant.`,
    }
  return { state: 'ready', reason: '' }
}
