import type { ReactNode } from 'react'
import type { Network } from '../../../../core/networks/network.ts'
import type { Order } from '../../../../core/wire/marketplace.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Missing } from '../../../ui/field-list.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { OrderPrice } from '../order-price.tsx'
import { MarketplaceName, OrderExpiry, OrderStatusChip } from '../order-status.tsx'

/** Offers one under the other; every field of one is in its JSON in Activity. */
export const OfferRows = ({
  offers,
  network,
  label,
  actionsOf,
}: {
  readonly offers: readonly Order[]
  readonly network: Network | undefined
  readonly label: string
  /** What can be done with an offer. */
  readonly actionsOf: (offer: Order) => ReactNode
}) => (
  <table className="md-plain-table" aria-label={label}>
    <thead>
      <tr>
        <th scope="col">Price</th>
        <th scope="col">Pieces</th>
        <th scope="col">Maker</th>
        <th scope="col">Marketplace</th>
        <th scope="col">Status</th>
        <th scope="col">Expires</th>
        <th scope="col" aria-label="Prepare" />
      </tr>
    </thead>
    <tbody>
      {offers.map((offer, index) => (
        <tr key={`${index}-${offer.orderId ?? ''}`}>
          <td className="md-number">
            <OrderPrice order={offer} network={network} />
          </td>
          <td className="md-number">
            {typeof offer.quantityRemaining === 'string' ? (
              <Amount raw={offer.quantityRemaining} decimals={offer.quantityDecimals ?? null} />
            ) : (
              <Missing />
            )}
          </td>
          <td>
            {typeof offer.createdBy === 'string' ? (
              <Hex value={offer.createdBy} what="the maker’s address" />
            ) : (
              <Missing />
            )}
          </td>
          <td>
            <MarketplaceName kind={offer.marketplace} />
          </td>
          <td>
            <OrderStatusChip status={offer.status} />
          </td>
          <td>
            <OrderExpiry order={offer} />
          </td>
          <td>{offer.status === 'active' && actionsOf(offer)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
