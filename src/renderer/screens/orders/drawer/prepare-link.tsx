import type { Order } from '../../../../core/wire/marketplace.ts'
import { LinkButton } from '../../../ui/links.tsx'
import { transactionLink } from '../../../ui/transaction-link.ts'
import type { OrdersSide } from '../search.ts'
import type { Collection } from '../use-collection.ts'

type PrepareLinkProps = {
  readonly order: Order
  readonly side: OrdersSide
  readonly tokenId: string
  readonly collection: Collection
}

/** Opens a new draft that fills this order: a purchase of a listing, a sale to an offer; or one that cancels it. Nothing for an order without an id. */
export const PrepareLink = ({ order, side, tokenId, collection }: PrepareLinkProps) => {
  if (typeof order.orderId !== 'string' || order.orderId === '') return null
  const kind = side === 'listing' ? 'buy' : 'sell'
  const place = {
    network: collection.network,
    collection: collection.contractAddress,
    tokenId: order.tokenId ?? tokenId,
    orderId: order.orderId,
    marketplace: order.marketplace ?? undefined,
  }
  return (
    <>
      <LinkButton variant="contained" {...transactionLink({ kind, ...place })}>
        {kind === 'buy' ? 'Prepare a purchase' : 'Prepare a sale'}
      </LinkButton>
      <LinkButton
        variant="outlined"
        color="inherit"
        {...transactionLink({ kind: 'cancel', ...place, maker: order.createdBy ?? undefined })}
      >
        Prepare its cancellation
      </LinkButton>
    </>
  )
}
