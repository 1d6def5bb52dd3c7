import { Button } from '@mui/material'
import { use, useState } from 'react'
import { canBeFilled } from '../../../health/core/status.ts'
import { orderKey } from '../../core/snapshot-order.ts'
import type { Network } from '../../../../core/networks/network.ts'
import type { OrderRow } from '../order-rows.ts'
import type { OrdersSide } from '../search.ts'
import type { Collection } from '../../../../renderer/parts/order-actions/collection.ts'
import { stateOf, StatusOfRows } from '../status/row-status.tsx'
import { PickedPrices } from './picked-prices.tsx'
import { SimulateFills } from '../../../../renderer/parts/order-actions/simulate-fills.tsx'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { BuildOrdersDialog } from '../../../../renderer/parts/order-actions/build-orders-dialog.tsx'
import { RevokeDialog } from '../../../../renderer/parts/order-actions/revoke-dialog.tsx'

const pickedPrice = (order: OrderRow['order']) =>
  typeof order?.priceAmount === 'string' && typeof order.priceCurrencyAddress === 'string'
    ? { price: order.priceAmount, currency: order.priceCurrencyAddress }
    : undefined

type BulkBarProps = {
  readonly picked: readonly OrderRow[]
  readonly side: OrdersSide
  readonly project: string
  readonly collection: Collection
  readonly network: Network | undefined
}

export const BulkBar = ({ picked, side, project, collection, network }: BulkBarProps) => {
  const [action, setAction] = useState<'buy' | 'sell' | 'cancel' | null>(null)
  const [isRevoking, setRevoking] = useState(false)
  const statuses = use(StatusOfRows)
  const active = picked.filter(
    ({ order, collectible }) =>
      order !== null &&
      canBeFilled(stateOf(order, statuses.get(orderKey(order, collectible.metadata.tokenId)))),
  )
  const keys = picked.flatMap(({ order, collectible }) =>
    order === null ? [] : [orderKey(order, collectible.metadata.tokenId)],
  )
  return (
    <>
      <Button
        variant="contained"
        disabled={active.length === 0}
        onClick={() => setAction(side === 'listing' ? 'buy' : 'sell')}
      >
        {side === 'listing' ? 'Buy…' : 'Accept offers…'}
      </Button>
      <Button onClick={() => setAction('cancel')}>Cancel orders…</Button>
      <Button disabled={keys.length === 0} onClick={() => setRevoking(true)}>
        Revoke approvals…
      </Button>
      <SimulateFills isInStrip project={project} {...collection} keys={keys} />
      {isRevoking && (
        <RevokeDialog
          project={project}
          collection={collection}
          keys={keys}
          onClose={() => setRevoking(false)}
        />
      )}
      {action !== null && (
        <BuildOrdersDialog
          kind={action}
          rows={(action === 'cancel' ? picked : active).map(({ collectible, order }) => ({
            tokenId: collectible.metadata.tokenId,
            orderId: order?.orderId ?? '',
            maker: order?.createdBy ?? '',
            marketplace: order?.marketplace ?? '',
            picked: pickedPrice(order),
          }))}
          project={project}
          collection={collection}
          about={
            action !== 'cancel' && (
              <>
                <PickedPrices
                  picked={active}
                  contractAddress={collection.contractAddress}
                  network={network}
                />
                {active.length < picked.length && (
                  <p className="md-quiet">
                    {countOf(picked.length - active.length, 'selected order')} left out, not fillable.
                  </p>
                )}
              </>
            )
          }
          onClose={() => setAction(null)}
        />
      )}
    </>
  )
}
