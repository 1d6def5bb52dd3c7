import type { ChainOrder } from '../chain/chain-types.ts'
import { findCollection } from '../data/book.ts'
import type { SampleCollectible } from '../data/collectible.ts'
import { byMerit, orderPasses, passes } from '../data/find.ts'
import { wireOrder } from '../data/wire-order.ts'
import type { World } from '../world.ts'
import { failureAnswer } from './failure-answer.ts'
import { listRequest } from './list-request.ts'
import { marketplaceMethod } from './marketplace-method.ts'
import { answered, type RpcMethod } from './method.ts'
import { cutPage } from './page.ts'
import { compareBy, sortProblem } from './sort-orders.ts'
import { unknownCollection } from './unknown-collection.ts'
import type { TokenMetadata } from '../../core/wire/marketplace.ts'
import { artSize } from '../images/art.ts'

const wireMetadata = (
  { number, tokenId, metadata }: SampleCollectible,
  collectionId: number,
  image: string,
): TokenMetadata => ({
  ...metadata,
  image,
  status: 'AVAILABLE',
  ...(number % 4 === 1
    ? {
        assets: [
          {
            id: number,
            collectionId,
            tokenId,
            metadataField: 'image',
            url: image,
            filename: `${number}.png`,
            mimeType: 'image/png',
            width: artSize,
            height: artSize,
            ...(metadata.updatedAt === undefined ? {} : { updatedAt: metadata.updatedAt }),
          },
        ],
      }
    : {}),
})

type Row = {
  readonly collectible: SampleCollectible
  readonly listing: ChainOrder | undefined
  readonly offer: ChainOrder | undefined
}

const byToken = (orders: readonly ChainOrder[]): Map<string, ChainOrder[]> => {
  const found = new Map<string, ChainOrder[]>()
  for (const order of orders) {
    const tokenId = order.tokenId.toString()
    const own = found.get(tokenId)
    if (own === undefined) found.set(tokenId, [order])
    else own.push(order)
  }
  return found
}

export const listCollectiblesMethod = ({ book, catalog }: World): RpcMethod =>
  marketplaceMethod(listRequest, async ({ side, contractAddress, filter: requested, page }, { imageUrl }) => {
    const collection = findCollection(book, contractAddress)
    if (collection === undefined) return unknownCollection(book, contractAddress)
    const filter = requested ?? {}
    const sort = page?.sort ?? []
    const wrongSort = sortProblem(sort)
    if (wrongSort !== null) return failureAnswer('InvalidArgument', wrongSort)

    const orders = (await book.orders()).filter(
      (order) => order.collection === collection.address && orderPasses(order, filter),
    )
    const ordersOf = byToken(orders)
    const merit = byMerit(book)
    const best = (own: readonly ChainOrder[], of: ChainOrder['side']): ChainOrder | undefined =>
      own.filter((order) => order.side === of).toSorted(merit)[0]
    const { collectibles } = catalog[book.collections.indexOf(collection)] ?? { collectibles: [] }
    const rows: Row[] = []
    for (const collectible of collectibles) {
      const holders = (): ReturnType<typeof book.holders> =>
        book.holders(collection.address, BigInt(collectible.tokenId))
      if (!passes(collectible, holders, filter)) continue
      const tokenOrders = ordersOf.get(collectible.tokenId) ?? []
      const row = { collectible, listing: best(tokenOrders, 'listing'), offer: best(tokenOrders, 'offer') }
      if (row[side] !== undefined || filter.includeEmpty === true) rows.push(row)
    }
    const usual = [{ column: 'price_usd', order: side === 'listing' ? 'ASC' : 'DESC' }] as const
    const compare = compareBy(book, sort.length === 0 ? usual : sort)
    rows.sort((a, b) => {
      const [first, second] = [a[side], b[side]]
      return first === undefined || second === undefined
        ? Number(first === undefined) - Number(second === undefined)
        : compare(first, second)
    })
    const cut = cutPage(rows, page)
    return answered({
      collectibles: cut.rows.map(({ collectible, listing, offer }) => {
        const write = (order: ChainOrder | undefined): unknown =>
          order === undefined ? undefined : wireOrder(book, order, collectible.number)
        return {
          metadata: wireMetadata(collectible, collection.id, imageUrl(collectible.number)),
          order: write(side === 'listing' ? listing : offer),
          listing: write(listing),
          offer: write(offer),
        }
      }),
      page: cut.page,
    })
  })
