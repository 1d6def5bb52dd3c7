import { z } from 'zod'
import type { ChainStep, FillProblem, FillRequest } from '../chain/chain-types.ts'
import { findCollection } from '../data/book.ts'
import type { World } from '../world.ts'
import { failureAnswer, type SampleAnswer } from './failure-answer.ts'
import { marketplaceMethod } from './marketplace-method.ts'
import { marketplaceRequest } from './marketplace-request.ts'
import { answered, type RpcCall, type RpcMethod } from './method.ts'
import { noChain } from './no-chain.ts'
import { address, uint } from './scalars.ts'
import { unknownCollection } from './unknown-collection.ts'

/** `marketplace` and `walletType` are not compared: every front end shares one contract here. */
const request = marketplaceRequest.extend({
  collectionAddress: address,
  marketplace: z.string().nullish(),
  ordersData: z
    .array(
      z.object({ orderId: z.string(), quantity: uint, tokenId: z.union([z.literal(''), uint]).nullish() }),
    )
    .min(1, 'must name at least one order'),
  additionalFees: z.array(z.object({ amount: uint, receiver: address })).nullish(),
  walletType: z.string().nullish(),
})

const problemAnswer = ({ kind, message }: FillProblem): SampleAnswer =>
  failureAnswer(kind === 'not-found' ? 'NotFound' : 'InvalidArgument', message)

const wireStep = ({ id, data, to, value, price }: ChainStep): Readonly<Record<string, string>> => ({
  id,
  data,
  to,
  value: value.toString(),
  price: price.toString(),
  executeType: id === 'tokenApproval' ? 'unknown' : 'order',
})

const steps = async (
  { book, devnet }: World,
  side: FillRequest['side'],
  taker: FillRequest['taker'],
  { collectionAddress, ordersData, additionalFees }: z.output<typeof request>,
  { network }: RpcCall,
): Promise<SampleAnswer> => {
  const collection = findCollection(book, collectionAddress)
  if (collection === undefined) return unknownCollection(book, collectionAddress)
  if (devnet === null) return noChain('there is nothing to send a transaction to')
  const filled = await devnet.fillSteps({
    side,
    collection: collection.address,
    taker,
    orders: ordersData.map(({ orderId, quantity, tokenId }) => ({
      orderId,
      quantity,
      tokenId: typeof tokenId === 'bigint' ? tokenId : null,
    })),
    additionalFees: additionalFees ?? [],
  })
  if (!filled.ok) return problemAnswer(filled.error)
  const all = filled.value.map(wireStep)
  // The newer generation, which has no network in the path, says it twice, and whether its own router could pay.
  return answered(
    network === null ? { resp: { steps: all, canBeUsedWithTrails: false }, steps: all } : { steps: all },
  )
}

export const generateBuyMethod = (world: World): RpcMethod =>
  marketplaceMethod(request.extend({ buyer: address }), (body, call) =>
    steps(world, 'buy', body.buyer, body, call),
  )

export const generateSellMethod = (world: World): RpcMethod =>
  marketplaceMethod(request.extend({ seller: address }), (body, call) =>
    steps(world, 'sell', body.seller, body, call),
  )
