import { encodeFunctionData } from 'viem/utils'
import { fail, succeed, type Result } from '../../../../core/result.ts'
import { sampleMarketAbi, platformAbi, seaportAbi } from '../known-abis.ts'
import { isAddressText, sameAddress } from '../step.ts'
import type { Cancellation, IntendedOrder } from '../trade-intent.ts'
import { deskStep, type DeskStep } from './desk-step.ts'
import { sampleOrderId } from './sample-order-id.ts'
import {
  findComponents,
  readComponents,
  seaportOrderHash,
  type SeaportComponents,
} from './seaport-components.ts'

/** An order to be cancelled, and its components where a person had them. */
export type CancelledOrder = Pick<IntendedOrder, 'orderId' | 'order'> & {
  readonly components?: string | undefined
}

type Place = { readonly cancellation: Cancellation; readonly chainId: number; readonly maker: string }

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // No JSON has no components either: the sentence for that is the same.
    return null
  }
}

/** The components of an order whose hash is its id; a sentence when there are none, or they are another order's. */
export const componentsOf = (
  { orderId, order, components }: CancelledOrder,
  maker: string,
): Result<SeaportComponents, string> => {
  const typed = components === undefined || components.trim() === '' ? null : parsed(components)
  const found = typed === null ? findComponents(order) : (readComponents(typed) ?? findComponents(typed))
  if (found === null)
    return fail(
      'Seaport cancels an order by all of its components, which the service does not give and which were not entered. Enter them, or end all orders of the maker with the counter.',
    )
  if (seaportOrderHash(found).toLowerCase() !== orderId.toLowerCase())
    return fail('The components are those of another order: their hash is not the order’s id.')
  if (!sameAddress(found.offerer, maker))
    return fail(`Only its maker ${found.offerer} can cancel this order.`)
  return succeed(found)
}

/** The number of an order in the sample’s contract, proven by the order’s id. */
const sampleNumber = (
  { orderId, order }: CancelledOrder,
  { cancellation, chainId }: Place,
): Result<bigint, string> => {
  const id = String(order?.id ?? '')
  if (!/^\d{1,30}$/.test(id))
    return fail('The service does not say which number the order has in the contract.')
  return sampleOrderId(chainId, cancellation.contract, BigInt(id)) === orderId.toLowerCase()
    ? succeed(BigInt(id))
    : fail(`Order number ${id} of this contract has another id.`)
}

const requestNumber = ({ orderId }: CancelledOrder): Result<bigint, string> =>
  /^\d{1,78}$/.test(orderId)
    ? succeed(BigInt(orderId))
    : fail('This order book cancels by the number of a request, and the order’s id is none.')

const each = <T>(
  orders: readonly CancelledOrder[],
  read: (order: CancelledOrder) => Result<T, string>,
): Result<T[], string> => {
  const found: T[] = []
  for (const order of orders) {
    const one = read(order)
    if (!one.ok) return fail(`Order ${order.orderId}: ${one.error}`)
    found.push(one.value)
  }
  return succeed(found)
}

/** Why an order cannot be cancelled one by one; `null` when it can. */
export const cancelProblem = (order: CancelledOrder, place: Place): string | null => {
  const { book } = place.cancellation
  const read =
    book === 'seaport'
      ? componentsOf(order, place.maker)
      : book === 'sample'
        ? sampleNumber(order, place)
        : requestNumber(order)
  return read.ok ? null : read.error
}

/** The step that cancels orders, made from the ABI of their order book. */
export const cancelSteps = (orders: readonly CancelledOrder[], place: Place): Result<DeskStep[], string> => {
  const { contract, book, by } = place.cancellation
  if (!isAddressText(contract)) return fail('The contract of the order book is no address.')
  const step = (data: string): Result<DeskStep[], string> => succeed([deskStep('cancel', contract, data)])
  if (by === 'counter')
    return book === 'seaport'
      ? step(encodeFunctionData({ abi: seaportAbi(), functionName: 'incrementCounter' }))
      : fail('Only Seaport has a counter that ends all orders of a maker.')
  if (orders.length === 0) return fail('No order was chosen.')
  switch (book) {
    case 'seaport': {
      const components = each(orders, (order) => componentsOf(order, place.maker))
      if (!components.ok) return components
      return step(encodeFunctionData({ abi: seaportAbi(), functionName: 'cancel', args: [components.value] }))
    }
    case 'sample': {
      const numbers = each(orders, (order) => sampleNumber(order, place))
      if (!numbers.ok) return numbers
      return step(
        encodeFunctionData({ abi: sampleMarketAbi(), functionName: 'cancel', args: [numbers.value] }),
      )
    }
    case 'platform': {
      const numbers = each(orders, requestNumber)
      if (!numbers.ok) return numbers
      return step(
        encodeFunctionData({ abi: platformAbi(), functionName: 'cancelRequestBatch', args: [numbers.value] }),
      )
    }
  }
}
