import { zeroAddress } from 'viem'
import { fail, succeed, type Result } from '../../core/result.ts'
import { coinAbi, marketAbi, uniquesAbi } from '../artifacts/abis.ts'
import type { Address, ChainCall, ChainOrder, ChainStep, FillProblem, FillRequest } from './chain-types.ts'
import { approvalCall, callOf } from './market-actions.ts'
import type { NodeClient } from './node-client.ts'

type Item = { readonly order: ChainOrder; readonly quantity: bigint }
type Extra = FillRequest['additionalFees'][number]

const problem = (kind: FillProblem['kind'], message: string): Result<never, FillProblem> =>
  fail({ kind, message })

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)

const findItems = (
  { side, collection, orders: requested }: FillRequest,
  orders: readonly ChainOrder[],
): Result<readonly [Item, ...Item[]], FillProblem> => {
  const byId = new Map(orders.map((order) => [order.orderId as string, order]))
  const taken = new Map<string, bigint>()
  const items: Item[] = []
  for (const { orderId, quantity, tokenId } of requested) {
    const order = byId.get(orderId.toLowerCase())
    if (order === undefined) return problem('not-found', `there is no order ${orderId}`)
    if (order.collection !== collection.toLowerCase()) {
      return problem('wrong-token', `order ${orderId} is of the collection ${order.collection}`)
    }
    if (tokenId !== null && tokenId !== order.tokenId) {
      return problem('wrong-token', `order ${orderId} is about token ${order.tokenId}`)
    }
    if (order.side !== (side === 'buy' ? 'listing' : 'offer')) {
      return problem(
        'wrong-side',
        order.side === 'listing'
          ? `order ${orderId} is a listing: buy it`
          : `order ${orderId} is an offer: sell to it`,
      )
    }
    if (order.status !== 'active') return problem('not-active', `order ${orderId} is ${order.status}`)
    const together = (taken.get(order.orderId) ?? 0n) + quantity
    taken.set(order.orderId, together)
    if (quantity <= 0n || together > order.quantityAvailable) {
      return problem('quantity', `of order ${orderId} 1 to ${order.quantityAvailable} pieces can be filled`)
    }
    items.push({ order, quantity })
  }
  const [first, ...rest] = items
  return first === undefined ? problem('quantity', 'name at least one order') : succeed([first, ...rest])
}

const byCurrency = (items: readonly Item[]): (readonly [Address, readonly Item[]])[] => {
  const currencies = [...new Set(items.map(({ order }) => order.currency))]
  return currencies.map((currency) => [currency, items.filter(({ order }) => order.currency === currency)])
}

const fillCall = (
  market: Address,
  functionName: 'buy' | 'sell',
  items: readonly Item[],
  extras: readonly Extra[],
): ChainCall => {
  const fills = items.map(({ order, quantity }) => ({ number: BigInt(order.number), quantity }))
  return callOf(market, { abi: marketAbi, functionName, args: [fills, extras] })
}

const priceOf = (items: readonly Item[]): bigint =>
  sum(items.map(({ order, quantity }) => order.unitPrice * quantity))

const netOf = (items: readonly Item[]): bigint =>
  sum(
    items.map(({ order, quantity }) => {
      const price = order.unitPrice * quantity
      return price - sum(order.fees.map(({ bps }) => (price * BigInt(bps)) / 10_000n))
    }),
  )

/** Additional fees go with the currency of the first order. */
export const buildFillSteps = async (
  node: NodeClient,
  market: Address,
  orders: readonly ChainOrder[],
  request: FillRequest,
): Promise<Result<readonly ChainStep[], FillProblem>> => {
  const itemsToFill = findItems(request, orders)
  if (!itemsToFill.ok) return itemsToFill
  const { taker, additionalFees } = request
  if (additionalFees.some(({ amount }) => amount < 0n)) return problem('fees', 'a fee cannot be negative')
  const steps: ChainStep[] = []
  const approve = (call: ChainCall): void => void steps.push({ ...call, id: 'tokenApproval', price: 0n })
  if (request.side === 'sell') {
    const collection = itemsToFill.value[0].order.collection
    const approved = await node.readContract({
      abi: uniquesAbi,
      address: collection,
      functionName: 'isApprovedForAll',
      args: [taker, market],
    })
    if (!approved) approve(approvalCall({ market }, collection, true))
  }
  for (const [index, [currency, items]] of byCurrency(itemsToFill.value).entries()) {
    const extras = index === 0 ? additionalFees : []
    const fees = sum(extras.map(({ amount }) => amount))
    const price = priceOf(items)
    if (request.side === 'sell') {
      if (fees > netOf(items)) return problem('fees', 'the additional fees are more than the seller gets')
      steps.push({ ...fillCall(market, 'sell', items, extras), id: 'sell', price })
      continue
    }
    const total = price + fees
    const native = currency === zeroAddress
    if (!native) {
      const allowance = await node.readContract({
        abi: coinAbi,
        address: currency,
        functionName: 'allowance',
        args: [taker, market],
      })
      const args = [market, total] as const
      if (allowance < total) approve(callOf(currency, { abi: coinAbi, functionName: 'approve', args }))
    }
    const call = fillCall(market, 'buy', items, extras)
    steps.push({ ...call, id: 'buy', value: native ? total : 0n, price: total })
  }
  return succeed(steps)
}
