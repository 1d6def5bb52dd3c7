import type { DraftForm } from '../../../../contract/transactions.ts'
import type { Json } from '../../../../contract/scalars.ts'

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

type Request =
  | { readonly operation: 'ListOffersForCollectible'; readonly request: Json }
  | { readonly operation: 'ListCollectibles'; readonly request: Json }

const page = { page: 1, pageSize: 50 }

/** What to ask: offers of one collectible, or listings. */
export const findOrdersRequest = (
  form: DraftForm,
  tokenId: string,
  side: 'listing' | 'offer' = form.kind === 'sell' ? 'offer' : 'listing',
): Request => {
  const contractAddress = form.collectionAddress.trim()
  const maker = form.taker.trim()
  const own = form.kind === 'cancel' && maker !== ''
  return side === 'offer'
    ? {
        operation: 'ListOffersForCollectible',
        request: { contractAddress, tokenId, filter: own ? { createdBy: [maker] } : {}, page },
      }
    : {
        operation: 'ListCollectibles',
        request: {
          side: 'listing',
          contractAddress,
          filter: {
            includeEmpty: false,
            ...(tokenId === '' ? {} : { searchText: tokenId }),
            ...(own ? { ordersCreatedBy: [maker] } : {}),
          },
          page,
        },
      }
}

type Fields = Readonly<Record<string, Json>>

const fields = (value: Json | undefined): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}

const list = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : [])

const text = (value: Json | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const orderOf = (value: Json | undefined, tokenId: string): FoundOrder[] => {
  const order = fields(value)
  if (text(order['orderId']) === '') return []
  return [
    {
      orderId: text(order['orderId']),
      tokenId: text(order['tokenId']) === '' ? tokenId : text(order['tokenId']),
      price: text(order['priceAmount']),
      decimals: typeof order['priceDecimals'] === 'number' ? order['priceDecimals'] : null,
      currency: text(order['priceCurrencyAddress']),
      left: text(order['quantityAvailable']),
      maker: text(order['createdBy']),
      status: text(order['status']),
      marketplace: text(order['marketplace']),
    },
  ]
}

/** Orders of an answer, active ones first. */
export const foundOrders = (
  side: 'listing' | 'offer',
  tokenId: string,
  answer: Json,
): readonly FoundOrder[] => {
  const orders =
    side === 'offer'
      ? list(fields(answer)['offers']).flatMap((offer) => orderOf(offer, tokenId))
      : list(fields(answer)['collectibles']).flatMap((row) => {
          const id = text(fields(fields(row)['metadata'])['tokenId'])
          return orderOf(fields(row)['listing'] ?? fields(row)['order'], id)
        })
  return orders.toSorted((one, other) => Number(other.status === 'active') - Number(one.status === 'active'))
}
