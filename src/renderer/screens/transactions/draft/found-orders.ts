import type { Input, Output } from '../../../../contract/contract.ts'
import type { DraftForm } from '../../../../contract/transactions.ts'
import type { Order } from '../../../../core/wire/marketplace.ts'

/** An order that could be chosen, as text. */
export type FoundOrder = {
  readonly orderId: string
  readonly tokenId: string
  readonly price: string
  readonly decimals: number | null
  /** Address of the currency; `''` when it is not said. */
  readonly currency: string
  readonly left: string
  readonly maker: string
  readonly status: string
  readonly marketplace: string
}

type Place = { readonly project: string; readonly form: DraftForm; readonly tokenId: string }

const page = { page: 1, pageSize: 50 }

const whereOf = ({ project, form }: Place) => ({
  project,
  network: form.network.trim(),
  contractAddress: form.collectionAddress.trim(),
  page,
})

/** The maker whose orders alone are looked for: who cancels can cancel no others. */
const ownMaker = ({ form }: Place): string | null =>
  form.kind === 'cancel' && form.taker.trim() !== '' ? form.taker.trim() : null

/** What to request for offers of one collectible. */
export const offersRequest = (place: Place): Input<'offers.list'> => {
  const maker = ownMaker(place)
  return { ...whereOf(place), tokenId: place.tokenId, filter: maker === null ? {} : { createdBy: [maker] } }
}

/** What to request for listings, of one collectible or the first ones of the collection. */
export const listingsRequest = (place: Place): Input<'orders.list'> => {
  const maker = ownMaker(place)
  return {
    ...whereOf(place),
    side: 'listing',
    filter: {
      includeEmpty: false,
      ...(place.tokenId === '' ? {} : { searchText: place.tokenId }),
      ...(maker === null ? {} : { ordersCreatedBy: [maker] }),
    },
  }
}

const found = (order: Order | null | undefined, tokenId: string): FoundOrder[] =>
  order?.orderId === undefined || order.orderId === null || order.orderId === ''
    ? []
    : [
        {
          orderId: order.orderId,
          tokenId: order.tokenId ?? tokenId,
          price: order.priceAmount ?? '',
          decimals: order.priceDecimals ?? null,
          currency: order.priceCurrencyAddress ?? '',
          left: order.quantityAvailable ?? '',
          maker: order.createdBy ?? '',
          status: order.status ?? '',
          marketplace: order.marketplace ?? '',
        },
      ]

const activeFirst = (orders: readonly FoundOrder[]): readonly FoundOrder[] =>
  orders.toSorted((one, other) => Number(other.status === 'active') - Number(one.status === 'active'))

/** Offers of an answer, active ones first. */
export const foundOffers = (
  { offers }: Pick<Output<'offers.list'>, 'offers'>,
  tokenId: string,
): readonly FoundOrder[] => activeFirst(offers.flatMap((offer) => found(offer, tokenId)))

/** Listings of an answer, active ones first. */
export const foundListings = ({
  collectibles,
}: Pick<Output<'orders.list'>, 'collectibles'>): readonly FoundOrder[] =>
  activeFirst(
    collectibles.flatMap(({ listing, order, metadata }) => found(listing ?? order, metadata.tokenId)),
  )
