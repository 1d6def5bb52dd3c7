import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, type ReactNode } from 'react'
import type { Network } from '../../../../core/networks/network.ts'
import { MediaImage } from '../../../ui/media-image.tsx'
import { useMeasured } from '../../../ui/use-measured.ts'
import type { Order } from '../../../../core/wire/marketplace.ts'
import { HealthChip } from '../../../parts/health-chip.tsx'
import { useHealthOf } from '../health/row-health.tsx'
import type { OrderRow } from '../order-rows.ts'
import { CollectibleName } from '../collectible-name.tsx'
import { OrderPrice } from '../order-price.tsx'
import { usdText } from '../usd-text.ts'
import { OrderExpiry, OrderStatusChip } from '../order-status.tsx'

type OrderCardsProps = {
  readonly label: string
  readonly rows: readonly OrderRow[]
  readonly project: string
  readonly network: Network | undefined
  readonly selected: string | null
  readonly onOpen: (row: OrderRow) => void
  readonly onReachEnd: () => void
  readonly end: ReactNode
}

const leastWidth = 190
const gap = 12
const pictureHeight = 150
const cardHeight = pictureHeight + 82

/** Collectibles as cards, of which only those in sight are in the page. */
export const OrderCards = (props: OrderCardsProps) => {
  const { rows, project, network, selected, onReachEnd } = props
  const { attach, element, width } = useMeasured()
  const across = Math.max(1, Math.floor((width + gap) / (leastWidth + gap)))
  const lines = Math.ceil(rows.length / across)
  const virtualizer = useVirtualizer({
    count: lines,
    getScrollElement: element,
    estimateSize: () => cardHeight + gap,
    overscan: 3,
  })
  const items = virtualizer.getVirtualItems()
  const lastInSight = items.at(-1)?.index ?? -1
  useEffect(() => {
    if (lines > 0 && lastInSight >= lines - 3) onReachEnd()
  }, [lastInSight, lines, onReachEnd])

  return (
    <div ref={attach} className="md-cards" role="group" aria-label={props.label} tabIndex={0}>
      <div className="md-cards__body" style={{ height: virtualizer.getTotalSize() }}>
        {items.map((item) => (
          <div
            key={item.key}
            className="md-cards__row"
            style={{
              top: item.start,
              height: cardHeight,
              gridTemplateColumns: `repeat(${across}, minmax(0, 1fr))`,
            }}
          >
            {rows.slice(item.index * across, (item.index + 1) * across).map((row) => (
              <Card
                key={row.key}
                row={row}
                project={project}
                network={network}
                isOpen={row.key === selected}
                onOpen={props.onOpen}
              />
            ))}
          </div>
        ))}
      </div>
      <div className="md-table__end">{props.end}</div>
    </div>
  )
}

type CardProps = {
  readonly row: OrderRow
  readonly project: string
  readonly network: Network | undefined
  readonly isOpen: boolean
  readonly onOpen: (row: OrderRow) => void
}

/** What keeps an order from being filled; nothing where nothing is known to. */
const CardState = ({ order, tokenId }: { readonly order: Order; readonly tokenId: string }) => {
  const health = useHealthOf(order, tokenId)
  if (health !== undefined && health.state !== 'fillable')
    return <HealthChip state={health.state} reasons={health.reasons} />
  return order.status === 'active' ? null : <OrderStatusChip status={order.status} />
}

const Card = ({ row, project, network, isOpen, onOpen }: CardProps) => {
  const { metadata } = row.collectible
  return (
    <button type="button" className="md-card" aria-pressed={isOpen} onClick={() => onOpen(row)}>
      <MediaImage project={project} image={metadata.image} alt="" width={leastWidth} height={pictureHeight} />
      <span className="md-card__text">
        <CollectibleName metadata={metadata} />
        {row.order === null ? (
          <span className="md-quiet">no order</span>
        ) : (
          <>
            <span className="md-card__row">
              <b className="md-name">
                <OrderPrice order={row.order} network={network} isShort />
              </b>
              <span className="md-quiet">{usdText(row.order)}</span>
            </span>
            <span className="md-card__row">
              <span className="md-quiet">
                expires <OrderExpiry order={row.order} />
              </span>
              <CardState order={row.order} tokenId={metadata.tokenId} />
            </span>
          </>
        )}
      </span>
    </button>
  )
}
