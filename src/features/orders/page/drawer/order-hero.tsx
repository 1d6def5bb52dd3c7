import { use } from 'react'
import type { Network } from '../../../../core/networks/network.ts'
import { canBeFilled, sayReasons } from '../../../health/core/status.ts'
import { orderTotal } from '../../core/order-total.ts'
import { orderKey } from '../../core/snapshot-order.ts'
import type { Order } from '../../../../core/wire/marketplace.ts'
import type { Project } from '../../../projects/contract.ts'
import { Amount } from '../../../../renderer/ui/amount.tsx'
import { pictureOf } from '../../../../core/wire/picture-of.ts'
import { MediaImage } from '../../../../renderer/ui/media-image.tsx'
import { StatusChip } from '../../../../renderer/ui/status-chip.tsx'
import { CurrencyName } from '../currency-name.tsx'
import { OrderPrice } from '../order-price.tsx'
import type { OrderRow } from '../order-rows.ts'
import { OrderStatusChip } from '../../../../renderer/parts/order-status-chip.tsx'
import { OrderExpiry } from '../order-expiry.tsx'
import { stateOf, StatusOfRows } from '../status/row-status.tsx'
import type { OrdersSide } from '../search.ts'
import type { Collection } from '../../../../renderer/parts/order-actions/collection.ts'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { usdText } from '../usd-text.ts'
import { PrepareLink } from './prepare-link.tsx'
import { useOwnMakers } from './use-own-makers.ts'

type OrderHeroProps = {
  readonly row: OrderRow
  readonly order: Order | null
  readonly name: string
  readonly side: OrdersSide
  readonly project: Project
  readonly collection: Collection
  readonly network: Network | undefined
}

export const OrderHero = ({ row, order, name, side, project, collection, network }: OrderHeroProps) => {
  const { tokenId } = row.collectible.metadata
  const picture = pictureOf(row.collectible.metadata)
  const usd = order === null ? null : usdText(order)
  const several = order === null ? null : orderTotal(order)
  const isOwn = useOwnMakers(project.id)(order?.createdBy)
  const statuses = use(StatusOfRows)
  const state = order === null ? null : stateOf(order, statuses.get(orderKey(order, tokenId)))
  return (
    <section className="md-flow md-flow--top md-above" aria-label="Order summary">
      <MediaImage
        key={picture}
        project={project.id}
        image={picture}
        alt={`Picture of ${name}`}
        width={88}
        height={88}
      />
      {order === null || state === null ? (
        // That there are no offers is said under “Offers”.
        (side === 'listing' || row.collectible.listing === null) && <p>Not listed.</p>
      ) : (
        <div className="md-fill">
          {order !== row.order && <p className="md-quiet md-small">Best listing:</p>}
          <p className="md-hero__price">
            <OrderPrice order={order} network={network} />
            {several !== null && <span className="md-quiet"> each</span>}
            {usd !== null && <span className="md-quiet"> {usd}</span>}
            {several !== null && several.price !== null && (
              <span className="md-quiet">
                {' · '}
                {several.pieces.toString()} for{' '}
                <Amount
                  raw={several.price.toString()}
                  decimals={order.priceDecimals ?? null}
                  currency={<CurrencyName address={order.priceCurrencyAddress} network={network} />}
                />
              </span>
            )}
          </p>
          <p className="md-flow md-flow--facts">
            <OrderStatusChip state={state} />
            <span>
              <span className="md-quiet">Expires</span> <OrderExpiry order={order} />
            </span>
            {isOwn === true && <StatusChip word="Mine" tone="info" title="By your wallet." />}
          </p>
          {!canBeFilled(state) && (
            <p className="md-late">
              {sayReasons(state.reasons) || `The service lists it as ${visibleText(state.market)}`}, not
              fillable.
            </p>
          )}
          <div className="md-flow md-below">
            <PrepareLink
              order={order}
              side={side}
              tokenId={tokenId}
              collection={collection}
              isOwn={isOwn}
              canFill={canBeFilled(state)}
            />
          </div>
        </div>
      )}
    </section>
  )
}
