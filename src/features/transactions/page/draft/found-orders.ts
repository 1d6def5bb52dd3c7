import { pictureOf } from '../../../../core/wire/picture-of.ts'
import type { Input, Output } from '../../../../contract/contract.ts'
import type { DraftForm } from '../../contract.ts'
import type { Order } from '../../../../core/wire/marketplace.ts'
import { isAddress } from '../../../../renderer/ui/hex-format.ts'

export type FoundOrder = {
  readonly orderId: string
  readonly tokenId: string
  readonly name: string
  readonly image: string
  readonly price: string
  readonly decimals: number | null
  /** Address of the currency; `''` when it is not said. */
  readonly currency: string
  readonly left: string
  readonly maker: string
  readonly status: string
  readonly marketplace: string
  /** Who can accept it, where that is known. */
  readonly seller?: string
}

type Place = { readonly project: string; readonly form: DraftForm; readonly tokenId: string }

const page = { page: 1, pageSize: 50 }

const whereOf = ({ project, form }: Place) => ({
  project,
  network: form.network.trim(),
  contractAddress: form.collectionAddress.trim(),
  page,
})

export const salesRequest = (
  { project, form }: Omit<Place, 'tokenId'>,
  tokenId?: string,
): Input<'offers.suggestSales'> => {
  const { network, contractAddress } = whereOf({ project, form, tokenId: '' })
  const seller = form.taker.trim()
  return {
    project,
    network,
    contractAddress,
    ...(isAddress(seller) ? { seller } : {}),
    ...(tokenId === undefined || tokenId === '' ? {} : { tokenId }),
  }
}

/** The maker whose orders alone are looked for: who cancels can cancel no others. */
const ownMaker = ({ form }: Place): string | null =>
  form.kind === 'cancel' && form.taker.trim() !== '' ? form.taker.trim() : null

export const offersRequest = (place: Place): Input<'offers.list'> => {
  const maker = ownMaker(place)
  return { ...whereOf(place), tokenId: place.tokenId, filter: maker === null ? {} : { createdBy: [maker] } }
}

export const ordersRequest = (place: Place, side: 'listing' | 'offer'): Input<'orders.list'> => {
  const maker = ownMaker(place)
  return {
    ...whereOf(place),
    side,
    filter: {
      includeEmpty: false,
      ...(place.tokenId === '' ? {} : { searchText: place.tokenId }),
      ...(maker === null ? {} : { ordersCreatedBy: [maker] }),
    },
  }
}

const foundOrder = (
  order: Order | null | undefined,
  tokenId: string,
  name = '',
  image: string | null = '',
): FoundOrder[] =>
  order?.orderId === undefined || order.orderId === null || order.orderId === ''
    ? []
    : [
        {
          orderId: order.orderId,
          tokenId: order.tokenId ?? tokenId,
          name,
          image: image ?? '',
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
  orders.toSorted((a, b) => Number(b.status === 'active') - Number(a.status === 'active'))

export const foundOffers = (
  { offers }: Pick<Output<'offers.list'>, 'offers'>,
  tokenId: string,
): readonly FoundOrder[] => activeFirst(offers.flatMap((offer) => foundOrder(offer, tokenId)))

export const foundInList = (
  { collectibles }: Pick<Output<'orders.list'>, 'collectibles'>,
  side: 'listing' | 'offer',
): readonly FoundOrder[] =>
  activeFirst(
    collectibles.flatMap(({ metadata, ...row }) =>
      foundOrder(row[side] ?? row.order, metadata.tokenId, metadata.name, pictureOf(metadata)),
    ),
  )

export const foundSales = ({ sales }: Pick<Output<'offers.suggestSales'>, 'sales'>): readonly FoundOrder[] =>
  sales.flatMap(({ seller, tokenId, name, image, offer }) =>
    foundOrder(offer, tokenId, name, image).map((order) => ({ ...order, seller })),
  )

export const withOrder = (
  { orders, taker }: Pick<DraftForm, 'orders' | 'taker'>,
  { orderId, tokenId, marketplace, seller, price, currency }: FoundOrder,
): Partial<DraftForm> => ({
  orders: [
    ...orders.filter((order) => order.orderId.trim() !== '' && order.orderId !== orderId),
    {
      orderId,
      quantity: '1',
      tokenId,
      ...(price === '' || currency === '' ? {} : { picked: { price, currency } }),
    },
  ],
  ...(marketplace === '' ? {} : { marketplace }),
  ...(seller === undefined || taker.trim() !== '' ? {} : { taker: seller }),
})
