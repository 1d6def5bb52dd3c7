import type { Order } from '../../../../core/wire/marketplace.ts'
import { LinkButton } from '../../../../renderer/ui/links.tsx'
import { transactionLink } from '../../../../renderer/ui/transaction-link.ts'
import type { OrdersSide } from '../search.ts'
import type { Collection } from '../../../../renderer/parts/order-actions/collection.ts'

type PrepareLinkProps = {
  readonly order: Order
  readonly side: OrdersSide
  readonly tokenId: string
  readonly collection: Collection
  /**
   * One of the project’s own makers made it: nobody else can cancel it, and one’s own order is nothing to buy. `undefined`: the
   * project names no own makers.
   */
  readonly isOwn: boolean | undefined
  /** `false`: the chain refuses it, and nothing that fills it is offered. */
  readonly canFill?: boolean
}

const main = { variant: 'contained' } as const
const beside = { variant: 'outlined' } as const

/** Opens a new draft: of one’s own order its cancellation first, of another’s what fills it alone. Nothing for an order without an id. */
export const PrepareLink = ({
  order,
  side,
  tokenId,
  collection,
  isOwn,
  canFill = true,
}: PrepareLinkProps) => {
  if (typeof order.orderId !== 'string' || order.orderId === '') return null
  const kind = side === 'listing' ? 'buy' : 'sell'
  const place = {
    network: collection.network,
    collection: collection.contractAddress,
    tokenId: order.tokenId ?? tokenId,
    orderId: order.orderId,
    marketplace: order.marketplace ?? undefined,
  }
  const fill = (
    <LinkButton
      key="fill"
      {...(isOwn === true ? beside : main)}
      {...transactionLink({
        kind,
        ...place,
        price: order.priceAmount ?? undefined,
        currency: order.priceCurrencyAddress ?? undefined,
      })}
    >
      {kind === 'buy' ? 'Buy' : 'Accept offer'}
    </LinkButton>
  )
  const cancel = (
    <LinkButton
      key="cancel"
      {...(isOwn === true ? main : { ...beside, title: 'Only its maker can cancel.' })}
      {...transactionLink({ kind: 'cancel', ...place, maker: order.createdBy ?? undefined })}
    >
      Cancel order
    </LinkButton>
  )
  if (!canFill) return isOwn === false ? null : cancel
  if (isOwn === false) return fill
  return isOwn === true ? [cancel, fill] : [fill, cancel]
}
