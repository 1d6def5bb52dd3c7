import { encodeFunctionData } from 'viem/utils'
import type { HealthReason } from '../../../features/health/core/words.ts'
import type { Order } from '../../../core/wire/marketplace.ts'
import { editionsAbi, marketAbi, uniquesAbi } from '../../artifacts/abis.ts'
import type { Address, Devnet } from '../chain-types.ts'
import { approvalCall, cancelCall, transferCall } from '../market-actions.ts'
import { accountOf, roles } from '../seed/roles.ts'
import { chainBook } from '../../data/chain-book.ts'
import { wireOrder } from '../../data/wire-order.ts'

/** How listings are broken; the last ones need a collection of pieces. */
const breakages = {
  ERC721: ['moved', 'burned', 'approval-off', 'cancelled', 'expired', 'wire-differs'],
  ERC1155: ['balance-short', 'over-listed'],
} as const satisfies Record<string, readonly HealthReason[]>

/** Listings of one collection as their service has them, and what is wrong with each by the chain. */
export type MadeListings = {
  readonly collection: Address
  readonly orders: readonly Order[]
  readonly truth: ReadonlyMap<string, HealthReason | null>
}

/** Tokens of the seed have other ids. */
const firstToken = 7_000_000_000
const missingToken = 9_000_000_000n
const price = 10n ** 16n

type Planned = { readonly tokenId: bigint; readonly quantity: bigint; readonly reason: HealthReason | null }

/** Listings made in one transaction. */
const chunk = 100

/** @param each of how many listings every breakage is; an even number */
const planListings = (standard: 'ERC721' | 'ERC1155', count: number, each: number): Planned[] => {
  const broken: HealthReason[] = breakages[standard].flatMap((reason) =>
    Array.from({ length: each }, () => reason),
  )
  return Array.from({ length: count }, (_, at) => {
    const reason = broken[at] ?? null
    const ownToken = BigInt(firstToken + at)
    // Two listings that need more than there is are of one token.
    const isSecond = reason === 'over-listed' && at % 2 === 1
    const tokenId = reason === 'burned' ? missingToken + BigInt(at) : isSecond ? ownToken - 1n : ownToken
    return { tokenId, quantity: reason === 'over-listed' || reason === 'balance-short' ? 3n : 1n, reason }
  })
}

/**
 * Makes listings of one of the sample's collections and breaks some: their service still calls all of them active.
 *
 * @param now seconds since the epoch
 */
export const makeListings = async (
  devnet: Devnet,
  {
    standard,
    count,
    now,
    each = 2,
  }: {
    readonly standard: 'ERC721' | 'ERC1155'
    readonly count: number
    readonly now: number
    /** Listings that are broken in each way; an even number. */
    readonly each?: number
  },
): Promise<MadeListings> => {
  const collection = devnet.collections[standard === 'ERC721' ? 1 : 0].address
  const [minter, maker, careless, other] = [
    roles.minter,
    roles.collectors[0] ?? 17,
    roles.collectors[1] ?? 18,
    roles.newcomer,
  ].map((role) => accountOf(devnet.accounts, role)) as [Address, Address, Address, Address]
  const send = (from: Address, to: Address, data: `0x${string}`) => devnet.send(from, { to, data, value: 0n })
  const all = planListings(standard, count, each)
  const parts = [maker, careless].flatMap((owner) => {
    const own = all.filter(({ reason }) => (reason === 'approval-off') === (owner === careless))
    return Array.from({ length: Math.ceil(own.length / chunk) }, (_, part) => ({
      owner,
      planned: own.slice(part * chunk, (part + 1) * chunk),
    }))
  })
  for (const { owner, planned } of parts) {
    const minted = [
      ...new Set(planned.flatMap(({ reason, tokenId }) => (reason === 'burned' ? [] : tokenId))),
    ]
    const data =
      standard === 'ERC721'
        ? encodeFunctionData({
            abi: uniquesAbi,
            functionName: 'mint',
            args: [minted.map(() => owner), minted],
          })
        : encodeFunctionData({
            abi: editionsAbi,
            functionName: 'mint',
            args: [owner, minted, minted.map(() => 4n)],
          })
    await send(minter, collection, data)
    await devnet.send(owner, approvalCall(devnet, collection, owner === maker))
    const terms = planned.map(({ tokenId, quantity, reason }) => ({
      collection,
      tokenId,
      quantity,
      currency: devnet.currencies[0].address,
      unitPrice: price,
      validFrom: 0,
      validUntil: now + (reason === 'expired' ? 3600 : 86_400),
      kind: 2,
      fees: [],
    }))
    const create = encodeFunctionData({ abi: marketAbi, functionName: 'createListings', args: [terms] })
    await send(owner, devnet.market, create)
  }
  const reasons = parts.flatMap(({ planned }) => planned.map(({ reason }) => reason))
  const orders = (await devnet.orders()).slice(-reasons.length)
  const made = orders.map((order, at) => ({ ...order, reason: reasons[at] ?? null }))

  const cancelled = made.filter(({ reason }) => reason === 'cancelled')
  if (cancelled.length > 0) await devnet.send(maker, cancelCall(devnet, cancelled))
  const away = { moved: 1n, 'balance-short': 2n }
  for (const order of made)
    if (order.reason === 'moved' || order.reason === 'balance-short')
      await devnet.send(maker, transferCall(order, maker, other, order.tokenId, away[order.reason]))
  const book = chainBook(devnet)
  return {
    collection,
    orders: made.map(({ reason, ...order }) => {
      const wire = wireOrder(book, { ...order, status: 'active' }, undefined)
      return reason === 'wire-differs' ? { ...wire, priceAmount: (order.unitPrice / 10n).toString() } : wire
    }),
    truth: new Map(made.map(({ orderId, reason }) => [orderId, reason])),
  }
}
