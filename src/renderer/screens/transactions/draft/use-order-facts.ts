import type { DraftForm } from '../../../../contract/transactions.ts'
import type { Order } from '../../../../core/wire/marketplace.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { isAddress } from '../../../ui/hex-format.ts'
import { offersRequest, ordersRequest } from './found-orders.ts'

type Facts = {
  /** As the service has it; `null` while it is read, and where it is not shown. */
  readonly order: Order | null
  /** Of the collectible; empty when nobody says. */
  readonly name: string
  readonly image: string | null | undefined
  readonly isPending: boolean
}

/** Orders change without a word of it; what a card shows is checked again by every build. */
const staleTime = 120_000

/** What the service says of an order of a draft, and of its collectible. */
export const useOrderFacts = ({
  project,
  form,
  index,
}: {
  readonly project: string
  readonly form: DraftForm
  readonly index: number
}): Facts => {
  const { orderId = '', tokenId = '' } = form.orders[index] ?? {}
  const place = { project, form, tokenId: tokenId.trim() }
  const side = form.kind === 'sell' ? 'offer' : 'listing'
  const canAsk =
    form.network.trim() !== '' &&
    isAddress(form.collectionAddress.trim()) &&
    place.tokenId !== '' &&
    orderId.trim() !== ''
  const listed = useDeskQuery('orders.list', ordersRequest(place, side), { enabled: canAsk, staleTime })
  const row = listed.data?.collectibles.find(({ metadata }) => metadata.tokenId === place.tokenId)
  const isIt = (order: Order | null | undefined): order is Order => order?.orderId === orderId.trim()
  const best = [row?.listing, row?.offer, row?.order].find(isIt)
  // A collectible is listed with its best order alone; of offers there are often more.
  const mayBeOffer = canAsk && listed.data !== undefined && best === undefined && form.kind !== 'buy'
  const offers = useDeskQuery('offers.list', offersRequest(place), { enabled: mayBeOffer, staleTime })
  return {
    order: best ?? (mayBeOffer ? offers.data?.offers.find(isIt) : undefined) ?? null,
    name: row?.metadata.name ?? '',
    image: row?.metadata.image,
    isPending: canAsk && (listed.isPending || (mayBeOffer && offers.isPending)),
  }
}
