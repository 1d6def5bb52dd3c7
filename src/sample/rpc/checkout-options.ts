import { z } from 'zod'
import type { Address, ChainOrder } from '../chain/chain-types.ts'
import { findCollection, type Book } from '../data/book.ts'
import type { World } from '../world.ts'
import { failureAnswer } from './failure-answer.ts'
import { marketplaceMethod } from './marketplace-method.ts'
import { marketplaceRequest } from './marketplace-request.ts'
import { answered, type RpcMethod } from './method.ts'
import { address } from './scalars.ts'
import { unknownCollection } from './unknown-collection.ts'
import { priceInDollars } from '../data/wire-order.ts'

type CheckoutProviders = {
  readonly swap: readonly string[]
  readonly nftCheckout: readonly string[]
  readonly onRamp: readonly string[]
}

const cardLimit = 1500

const checkoutProviders = (
  book: Pick<Book, 'currencies'>,
  orders: readonly ChainOrder[],
): CheckoutProviders => {
  const dollars = orders.reduce((sum, order) => sum + priceInDollars(book, order), 0)
  const [native] = book.currencies
  return {
    swap: orders.every(({ currency }) => currency === native.address) ? [] : ['tidal-swap', 'quay-bridge'],
    nftCheckout: dollars <= cardLimit ? ['lantern-pay'] : [],
    onRamp: ['harbour-ramp', 'ferry-cash'],
  }
}

const request = marketplaceRequest.extend({
  wallet: address,
  orders: z
    .array(z.object({ contractAddress: address, orderId: z.string(), marketplace: z.string().nullish() }))
    .min(1, 'must name at least one order'),
  additionalFee: z.number().min(0).nullish(),
})

const countPayable = async (
  orders: readonly ChainOrder[],
  additionalFee: number,
  balanceOf: (currency: Address) => Promise<bigint>,
): Promise<number> => {
  const left = new Map<Address, bigint>()
  let payable = 0
  for (const { currency, unitPrice } of orders) {
    const price = unitPrice + (unitPrice * BigInt(Math.round(additionalFee))) / 10_000n
    const rest = (left.get(currency) ?? (await balanceOf(currency))) - price
    if (rest >= 0n) payable += 1
    left.set(currency, rest >= 0n ? rest : rest + price)
  }
  return payable
}

/** `crypto`: whether the wallet's coins pay for all, some or none of the orders, one piece each. */
export const checkoutOptionsMethod = ({ book, devnet }: World): RpcMethod =>
  marketplaceMethod(request, async ({ wallet, orders: requested, additionalFee }) => {
    const bookOrders = await book.orders()
    const orders: ChainOrder[] = []
    for (const { contractAddress, orderId } of requested) {
      if (findCollection(book, contractAddress) === undefined) return unknownCollection(book, contractAddress)
      const order = bookOrders.find(
        (candidate) =>
          candidate.orderId === orderId.toLowerCase() && candidate.collection === contractAddress,
      )
      if (order === undefined)
        return failureAnswer('NotFound', `there is no order ${orderId} of ${contractAddress}`)
      if (order.side !== 'listing')
        return failureAnswer('InvalidArgument', `order ${orderId} is an offer: nobody can buy it`)
      orders.push(order)
    }
    const active = orders.every(({ status }) => status === 'active')
    const providers = active ? checkoutProviders(book, orders) : { swap: [], nftCheckout: [], onRamp: [] }
    if (devnet === null) return answered({ options: providers })
    const payable = active
      ? await countPayable(orders, additionalFee ?? 0, (currency) => devnet.balance(currency, wallet))
      : 0
    const crypto = payable === 0 ? 'none' : payable === orders.length ? 'all' : 'partially'
    return answered({ options: { ...providers, crypto } })
  })
