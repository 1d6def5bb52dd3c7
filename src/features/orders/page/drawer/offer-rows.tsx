import type { ReactNode } from 'react'
import type { OrderState } from '../../../health/core/status.ts'
import { quantityToBuy } from '../../core/order-total.ts'
import type { Network } from '../../../../core/networks/network.ts'
import type { Order } from '../../../../core/wire/marketplace.ts'
import { Amount } from '../../../../renderer/ui/amount.tsx'
import { Missing } from '../../../../renderer/ui/formats.tsx'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { OrderPrice } from '../order-price.tsx'
import { MarketplaceName } from '../../../../renderer/parts/marketplace-name.tsx'
import { OrderStatusChip } from '../../../../renderer/parts/order-status-chip.tsx'
import { OrderExpiry } from '../order-expiry.tsx'
import { SimpleTable } from '../../../../renderer/ui/simple-table.tsx'

export const OfferRows = ({
  offers,
  network,
  label,
  actionsOf,
  stateOf,
}: {
  readonly offers: readonly Order[]
  readonly network: Network | undefined
  readonly label: string
  readonly actionsOf: (offer: Order) => ReactNode
  readonly stateOf: (offer: Order) => OrderState
}) => (
  <SimpleTable
    label={label}
    rows={offers}
    keyOf={(offer, index) => `${index}-${offer.orderId ?? ''}`}
    columns={[
      {
        head: 'Price each',
        cell: (offer) => (
          <>
            <OrderPrice order={offer} network={network} />
            <div className="md-quiet">
              {quantityToBuy(offer) === null ? (
                'quantity not given'
              ) : (
                <>
                  for <Amount raw={quantityToBuy(offer) ?? ''} decimals={offer.quantityDecimals ?? null} />
                </>
              )}
            </div>
          </>
        ),
      },
      {
        head: 'Maker',
        cell: (offer) => (
          <>
            {typeof offer.createdBy === 'string' ? (
              <Hex value={offer.createdBy} what="maker address" />
            ) : (
              <Missing />
            )}
            <div className="md-quiet">
              <MarketplaceName kind={offer.marketplace} />
            </div>
          </>
        ),
      },
      {
        head: 'Expires',
        cell: (offer) => (
          <>
            <OrderExpiry order={offer} />
            <div>
              <OrderStatusChip state={stateOf(offer)} />
            </div>
          </>
        ),
      },
      {
        hiddenHead: 'Prepare',
        style: { textAlign: 'right' },
        cell: actionsOf,
      },
    ]}
  />
)
