import { z } from 'zod'
import type { ChainOrder } from '../chain/chain-types.ts'
import { findCollection, type Book } from '../data/book.ts'
import { byMerit, isAmong } from '../data/find.ts'
import { kindWord } from '../data/markets.ts'
import { wireOrder } from '../data/wire-order.ts'
import type { World } from '../world.ts'
import { failureAnswer } from './failure-answer.ts'
import { marketplaceMethod } from './marketplace-method.ts'
import { marketplaceRequest } from './marketplace-request.ts'
import { answered, type RpcMethod } from './method.ts'
import { cutPage, page } from './page.ts'
import { address, texts, uint } from './scalars.ts'
import { compareBy, sortProblem } from './sort-orders.ts'
import { unknownCollection } from './unknown-collection.ts'

const filter = z.object({ createdBy: texts, marketplace: texts, currencies: texts }).nullish()

const request = marketplaceRequest.extend({ contractAddress: address, tokenId: uint, filter })

type Wanted = Pick<z.output<typeof request>, 'tokenId' | 'filter'> & { readonly collection: string }

const offersOf = async (book: Book, wanted: Wanted): Promise<ChainOrder[]> =>
  (await book.orders()).filter(
    (order) =>
      order.side === 'offer' &&
      order.collection === wanted.collection &&
      order.tokenId === wanted.tokenId &&
      isAmong(order.maker, wanted.filter?.createdBy) &&
      isAmong(kindWord(order.marketplaceKind), wanted.filter?.marketplace) &&
      isAmong(order.currency, wanted.filter?.currencies),
  )

const numberOf = ({ book, catalog }: World, order: ChainOrder): number | undefined =>
  catalog[book.collections.findIndex(({ address: own }) => own === order.collection)]?.byTokenId.get(
    order.tokenId.toString(),
  )?.number

export const listOffersMethod = (world: World): RpcMethod =>
  marketplaceMethod(request.extend({ page }), async ({ contractAddress, page: requested, ...wanted }) => {
    const { book } = world
    const collection = findCollection(book, contractAddress)
    if (collection === undefined) return unknownCollection(book, contractAddress)
    const sort = requested?.sort ?? []
    const wrongSort = sortProblem(sort)
    if (wrongSort !== null) return failureAnswer('InvalidArgument', wrongSort)
    const offers = await offersOf(book, { ...wanted, collection: collection.address })
    offers.sort(sort.length === 0 ? byMerit(book) : compareBy(book, sort))
    const cut = cutPage(offers, requested)
    return answered({
      offers: cut.rows.map((order) => wireOrder(book, order, numberOf(world, order))),
      page: cut.page,
    })
  })

export const highestOfferMethod = (world: World): RpcMethod =>
  marketplaceMethod(request, async ({ contractAddress, ...wanted }) => {
    const { book } = world
    const collection = findCollection(book, contractAddress)
    if (collection === undefined) return unknownCollection(book, contractAddress)
    const offers = await offersOf(book, { ...wanted, collection: collection.address })
    const [highest] = offers.filter(({ status }) => status === 'active').toSorted(byMerit(book))
    return answered({
      order: highest === undefined ? null : wireOrder(book, highest, numberOf(world, highest)),
    })
  })
