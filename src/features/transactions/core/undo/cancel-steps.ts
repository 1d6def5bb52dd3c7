import { encodeFunctionData } from 'viem/utils'
import { fail, succeed, type Result } from '../../../../core/result.ts'
import { sampleMarketAbi, platformAbi, seaportAbi } from '../known-abis.ts'
import { fact } from '../fact.ts'
import type { Fact } from '../say.ts'
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

const componentsOf = (
  { orderId, order, components }: CancelledOrder,
  maker: string,
): Result<SeaportComponents, Fact> => {
  const typed = components === undefined || components.trim() === '' ? null : parsed(components)
  const match = typed === null ? findComponents(order) : (readComponents(typed) ?? findComponents(typed))
  if (match === null) return fail(fact('components-missing', { orderId }))
  if (seaportOrderHash(match).toLowerCase() !== orderId.toLowerCase())
    return fail(fact('components-of-other-order', { orderId }))
  return sameAddress(match.offerer, maker)
    ? succeed(match)
    : fail(fact('cancel-by-other', { orderId, maker: match.offerer }))
}

const sampleNumber = (
  { orderId, order }: CancelledOrder,
  { cancellation, chainId }: Place,
): Result<bigint, Fact> => {
  const number = String(order?.id ?? '')
  if (!/^\d{1,30}$/.test(number)) return fail(fact('order-number-missing', { orderId }))
  return sampleOrderId(chainId, cancellation.contract, BigInt(number)) === orderId.toLowerCase()
    ? succeed(BigInt(number))
    : fail(fact('order-number-differs', { orderId, number }))
}

const requestNumber = ({ orderId }: CancelledOrder): Result<bigint, Fact> =>
  /^\d{1,78}$/.test(orderId) ? succeed(BigInt(orderId)) : fail(fact('request-number-missing', { orderId }))

const each = <T>(
  orders: readonly CancelledOrder[],
  read: (order: CancelledOrder) => Result<T, Fact>,
): Result<T[], Fact> => {
  const results: T[] = []
  for (const order of orders) {
    const result = read(order)
    if (!result.ok) return result
    results.push(result.value)
  }
  return succeed(results)
}

export const cancelSteps = (orders: readonly CancelledOrder[], place: Place): Result<DeskStep[], Fact> => {
  const { contract, book, by } = place.cancellation
  if (!isAddressText(contract)) return fail(fact('book-no-address', {}))
  const step = (data: string): Result<DeskStep[], Fact> => succeed([deskStep('cancel', contract, data)])
  if (by === 'counter')
    return book === 'seaport'
      ? step(encodeFunctionData({ abi: seaportAbi(), functionName: 'incrementCounter' }))
      : fail(fact('book-without-counter', {}))
  if (orders.length === 0) return fail(fact('no-order-chosen', {}))
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
