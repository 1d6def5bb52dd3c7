import type { Address, ChainOrder, Devnet } from '../../../src/sample/chain/chain-types.ts'
import { approvalCall, orderCall, transferCall } from '../../../src/sample/chain/market-actions.ts'
import { accountOf, roles } from '../../../src/sample/chain/seed/roles.ts'
import { seedCollectibles } from '../../../src/sample/chain/seed/seed-collectibles.ts'

const ways = ['moved', 'moved', 'balance-short', 'approval-off'] as const

/** A listing that dies in the course of the day, and how. */
export type DoomedListing = ChainOrder & { readonly way: (typeof ways)[number] }

const price = 10n ** 16n

/** Lists so many collectibles that nobody has orders for. */
export const makeDoomedListings = async (
  devnet: Devnet,
  count: number,
): Promise<readonly DoomedListing[]> => {
  const newcomer = accountOf(devnet.accounts, roles.newcomer)
  const all = await devnet.orders()
  const wanted = new Set(all.map(({ collection, tokenId }) => `${collection} ${tokenId}`))
  const free = seedCollectibles().flatMap(({ collection: place, tokenId }) => {
    const collection = devnet.collections[place]
    const [held] = devnet.holders(collection.address, tokenId)
    const isFree = held !== undefined && !wanted.has(`${collection.address} ${tokenId}`)
    return isFree ? [{ collection, tokenId, holder: held[0], pieces: held[1] }] : []
  })
  const singles = free.filter(({ collection }) => collection === devnet.collections[1])
  const pieces = free.filter(({ collection, pieces: held }) => collection.standard === 'ERC1155' && held > 1n)
  const made: DoomedListing['way'][] = []
  const approved = new Set<Address>()
  for (let place = 0; place < count; place += 1) {
    const way = ways[place % ways.length] ?? 'moved'
    const token = (way === 'balance-short' ? pieces : singles).shift()
    if (token === undefined) throw new Error(`There are not ${count} collectibles without an order.`)
    const { collection, tokenId, holder } = token
    const maker = way === 'approval-off' ? newcomer : holder
    const { address, standard } = collection
    if (maker !== holder)
      await devnet.send(holder, transferCall({ standard, collection: address }, holder, maker, tokenId))
    if (maker === newcomer && !approved.has(address)) {
      await devnet.send(maker, approvalCall(devnet, address, true))
      approved.add(address)
    }
    const validUntil = Math.floor(Date.now() / 1000) + 86_400
    const quantity = way === 'balance-short' ? token.pieces : 1n
    const currency = devnet.currencies[0].address
    await devnet.send(
      maker,
      orderCall(devnet, {
        side: 'listing',
        collection: address,
        tokenId,
        quantity,
        currency,
        unitPrice: price,
        validUntil,
      }),
    )
    made.push(way)
  }
  const orders = (await devnet.orders()).slice(all.length)
  if (orders.length !== count) throw new Error(`${orders.length} of ${count} listings were made.`)
  return orders.map((order, place) => ({ ...order, way: made[place] ?? 'moved' }))
}

/** Breaks listings, each its own way. Without their approval all of an account die together. */
export const breakListings = async (devnet: Devnet, listings: readonly DoomedListing[]): Promise<void> => {
  const heir = accountOf(devnet.accounts, roles.walletOwner)
  for (const order of listings) {
    const { way, maker, collection, tokenId } = order
    await devnet.send(
      maker,
      way === 'approval-off'
        ? approvalCall(devnet, collection, false)
        : transferCall(order, maker, heir, tokenId),
    )
  }
}
