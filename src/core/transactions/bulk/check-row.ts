import { amountParts } from '../../orders/amount.ts'
import { nativeAddress } from '../../orders/currency.ts'
import { readExpiry, readTime } from '../../orders/expiry.ts'
import { rawAmount } from '../../orders/raw-amount.ts'
import type { Order } from '../../wire/marketplace.ts'
import { sameAddress } from '../step.ts'
import type { BulkAction, BulkRow, BulkRowState } from './bulk-row.ts'

/** What rows are checked by. */
export type BulkContext = {
  readonly action: BulkAction
  readonly taker: string
  readonly collection: string
  readonly chainId: number | null
  /** Places of the network’s own coin, by the network; `null` when it is not known. */
  readonly nativeDecimals: number | null
  /** Whether a coin is known to the desk by its address. */
  readonly isKnownCoin: (address: string) => boolean
  /** Lowest active listing of the other orders in the same currency; `null` when it is not known. */
  readonly floorOf: (order: Order) => bigint | null
  /** Why an order cannot be cancelled one by one; `null` when it can. */
  readonly cancelProblem: (order: Order) => string | null
  readonly now: number
}

type RowCheck = {
  readonly state: Extract<BulkRowState, 'ready' | 'asks' | 'refused'>
  readonly reason: string
}

/** A price in units as smallest units; `null` when the currency has fewer places. */
const inSmallest = (units: string, decimals: number): bigint | null => {
  const [whole = '0', fraction = ''] = units.split('.')
  const digits = fraction.replace(/0+$/, '')
  return digits.length > decimals ? null : BigInt(whole + digits.padEnd(decimals, '0'))
}

type Places = Pick<BulkContext, 'nativeDecimals'>

const isNative = (order: Order): boolean => sameAddress(order.priceCurrencyAddress ?? '', nativeAddress)

/** Places of the currency of an order: of the network's own coin the order has no say. */
const decimalsOf = (order: Order, { nativeDecimals }: Places): number | null =>
  isNative(order) ? nativeDecimals : (order.priceDecimals ?? null)

const inUnits = (raw: bigint, order: Order, places: Places): string => {
  const decimals = decimalsOf(order, places)
  return (
    (decimals === null ? undefined : amountParts(raw.toString(), decimals)?.text) ??
    `${raw} of the smallest unit`
  )
}

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
  const decimals = decimalsOf(order, context)
  if (decimals === null) return 'The places of the currency are not known, so the limit cannot be compared.'
  const limit = inSmallest(row.price, decimals)
  if (limit === null) return `The limit has more places than the currency, which has ${decimals}.`
  if (action === 'sweep' && price > limit)
    return `The price ${inUnits(price, order, context)} is above the limit ${row.price}.`
  return action === 'accept' && price < limit
    ? `The price ${inUnits(price, order, context)} is below the limit ${row.price}.`
    : null
}

/** Whether a row can be built with the order that was found for it, and why not. */
export const checkRow = (row: BulkRow, order: Order | null, context: BulkContext): RowCheck => {
  const { action, taker, collection, chainId } = context
  const refused = (reason: string): RowCheck => ({ state: 'refused', reason })
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
      reason: `The price ${inUnits(price, order, context)} is under half of the floor ${inUnits(floor, order, context)}. Confirm it if that is meant.`,
    }
  if (row.price !== '' && !isNative(order) && !context.isKnownCoin(order.priceCurrencyAddress ?? ''))
    return {
      state: 'asks',
      reason: `The limit is compared by the decimals that the order gives (${order.priceDecimals ?? 'none'}); its currency ${order.priceCurrencyAddress ?? ''} is not known. Confirm it if that is meant.`,
    }
  return { state: 'ready', reason: '' }
}
