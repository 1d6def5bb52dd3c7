import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, type ReactNode } from 'react'
import type { Network } from '../../../../core/networks/network.ts'
import { orderTotal } from '../../../../core/orders/order-total.ts'
import type { Order } from '../../../../core/wire/marketplace.ts'
import { PickBox } from '../../../list/select/selection.tsx'
import { HealthChip } from '../../../parts/health-chip.tsx'
import { MediaImage } from '../../../ui/media-image.tsx'
import { useMeasured } from '../../../ui/use-measured.ts'
import { CollectibleName } from '../collectible-name.tsx'
import { useHealthOf } from '../health/row-health.tsx'
import { OrderPrice } from '../order-price.tsx'
import { pickableOrder, type OrderRow } from '../order-rows.ts'
import { OrderExpiry, OrderStatusChip } from '../order-status.tsx'
import { usdText } from '../usd-text.ts'
import { FindingsMark } from './order-columns.tsx'

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

const leastWidth = 178
const gap = 12
const textHeight = 82

/** Collectibles as cards, of which only those in sight are in the page. Their pictures are square, as most are: nothing of them is cut off. */
export const OrderCards = (props: OrderCardsProps) => {
  const { rows, project, network, selected, onReachEnd } = props
  const { attach, element, width } = useMeasured()
  const across = Math.max(1, Math.floor((width + gap) / (leastWidth + gap)))
  const pictureSize = Math.max(leastWidth, Math.floor((width - gap * (across - 1)) / across)) - 2
  const cardHeight = pictureSize + textHeight
  const lines = Math.ceil(rows.length / across)
  const virtualizer = useVirtualizer({
    count: lines,
    getScrollElement: element,
    estimateSize: () => cardHeight + gap,
    overscan: 3,
  })
  // A window of another width has cards of another height.
  useEffect(() => virtualizer.measure(), [virtualizer, cardHeight])
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
              <div key={row.key} className="md-card-place">
                <Card
                  row={row}
                  project={project}
                  network={network}
                  size={pictureSize}
                  isOpen={row.key === selected}
                  onOpen={props.onOpen}
                />
                {row.order !== null && (
                  <span className="md-card-place__pick">
                    <PickBox stops of={pickableOrder(row)} />
                  </span>
                )}
              </div>
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
  /** CSS pixels of the picture. */
  readonly size: number
  readonly isOpen: boolean
  readonly onOpen: (row: OrderRow) => void
}

/** The marks a row of the table has; nothing where all is as it should be. */
const CardMarks = ({ order, tokenId }: { readonly order: Order; readonly tokenId: string }) => {
  const health = useHealthOf(order, tokenId)
  return (
    <span className="md-card__marks">
      <FindingsMark order={order} />
      {order.status !== 'active' && <OrderStatusChip status={order.status} />}
      {health !== undefined && health.state !== 'fillable' && (
        <HealthChip state={health.state} reasons={health.reasons} />
      )}
    </span>
  )
}

const Card = ({ row, project, network, size, isOpen, onOpen }: CardProps) => {
  const { metadata } = row.collectible
  const { order } = row
  const several = order === null ? null : orderTotal(order)
  return (
    <button type="button" className="md-card" aria-pressed={isOpen} onClick={() => onOpen(row)}>
      <MediaImage project={project} image={metadata.image} alt="" width={size} height={size} />
      {order !== null && <CardMarks order={order} tokenId={metadata.tokenId} />}
      <span className="md-card__text">
        <CollectibleName metadata={metadata} />
        {order === null ? (
          <span className="md-quiet">No order</span>
        ) : (
          <>
            <span className="md-card__row">
              <span className="md-card__price">
                <b className="md-name">
                  <OrderPrice order={order} network={network} isShort />
                </b>
                {several !== null && (
                  <span className="md-quiet" title="The price is that of each of them.">
                    {' '}
                    ×{several.pieces.toString()}
                  </span>
                )}
              </span>
              <span className="md-quiet">{usdText(order)}</span>
            </span>
            <span className="md-quiet">
              Expires <OrderExpiry order={order} />
            </span>
          </>
        )}
      </span>
    </button>
  )
}
