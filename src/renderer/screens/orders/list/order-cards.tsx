import { useVirtualizer } from '@tanstack/react-virtual'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import type { Network } from '../../../../core/networks/network.ts'
import { orderTotal } from '../../../../core/orders/order-total.ts'
import type { Order } from '../../../../core/wire/marketplace.ts'
import type { InsteadKit } from '../../../list/list.tsx'
import { PickBox } from '../../../list/select/selection.tsx'
import { OrderStatusChip } from '../../../parts/order-status-chip.tsx'
import { useCopyToast } from '../../../ui/copy-toast.ts'
import { indexOfKey } from '../../../ui/data-table-keys.ts'
import { pictureOf } from '../../../../core/wire/picture-of.ts'
import { MediaImage } from '../../../ui/media-image.tsx'
import { useKeys } from '../../../ui/use-keys.ts'
import { useMeasured } from '../../../ui/use-measured.ts'
import { CollectibleName } from '../collectible-name.tsx'
import { stateOf, useStatusOf } from '../status/row-status.tsx'
import { OrderPrice } from '../order-price.tsx'
import { pickableOrder, type OrderRow } from '../order-rows.ts'
import { OrderExpiry } from '../order-expiry.tsx'
import { usdText } from '../usd-text.ts'
import { cardAfterKey } from './card-keys.ts'
import { FindingsMark } from '../rule-marks.tsx'

type OrderCardsProps = InsteadKit<OrderRow> & {
  readonly label: string
  readonly rows: readonly OrderRow[]
  readonly project: string
  readonly contractAddress: string
  readonly network: Network | undefined
  readonly selected: string | null
  readonly onOpen: (row: OrderRow) => void
  /** Closes the details that are open. */
  readonly onClose: () => void
  readonly onReachEnd: () => void
  readonly end: ReactNode
}

const leastWidth = 178
const gap = 12
const textHeight = 82

/**
 * Collectibles as cards, of which only those in sight are in the page. Their pictures are square, as most are: nothing of them is cut off. One
 * tab stop: arrows and `j`, `k` go from card to card, Enter opens, Space and `x` pick, `c` copies, Escape closes what is open.
 */
export const OrderCards = (props: OrderCardsProps) => {
  const { rows, project, network, selected, onReachEnd } = props
  const copy = useCopyToast()
  const [stand, setStand] = useState<{ readonly key: string; readonly index: number } | null>(null)
  /** Card that gets the focus once it is drawn. */
  const wanted = useRef<string | null>(null)
  const isWithin = useRef(false)
  const formerAcross = useRef(0)
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

  const keyAt = (index: number): string => rows[index]?.key ?? ''
  const standsAt = stand === null ? -1 : indexOfKey(keyAt, rows.length, stand.key, stand.index)
  const cardOf = (key: string): HTMLElement | null =>
    element()?.querySelector<HTMLElement>(`[data-card="${CSS.escape(key)}"]`) ?? null

  const moveTo = (index: number): void => {
    const row = rows[index]
    if (row === undefined) return
    setStand({ key: row.key, index })
    virtualizer.scrollToIndex(Math.floor(index / across), { align: 'auto' })
    props.onStand(row)
    if (selected !== null && row.key !== selected) props.onOpen(row)
    wanted.current = row.key
  }
  useLayoutEffect(() => {
    // In lines of another length cards are drawn anew, and the one with the focus has lost it.
    const isLost = isWithin.current && document.activeElement === document.body
    if (isLost && formerAcross.current !== across) wanted.current ??= stand?.key ?? null
    formerAcross.current = across
    const card = wanted.current === null ? null : cardOf(wanted.current)
    if (card === null) return
    card.focus({ preventScroll: true })
    wanted.current = null
  })
  // Details that go on from row to row by themselves take the cards with them.
  const follow = useEffectEvent((key: string): void => {
    const index = indexOfKey(keyAt, rows.length, key, standsAt)
    if (index === -1 || index === standsAt) return
    setStand({ key, index })
    virtualizer.scrollToIndex(Math.floor(index / across), { align: 'auto' })
  })
  useEffect(() => {
    if (selected !== null) follow(selected)
  }, [selected])

  const step = (key: string): boolean => {
    const page = Math.floor((element()?.clientHeight ?? 0) / (cardHeight + gap))
    const to = cardAfterKey(key, standsAt === -1 ? null : standsAt, { cards: rows.length, across, page })
    if (to !== null) moveTo(to)
    return to !== null
  }
  useKeys({ j: () => void step('j'), k: () => void step('k') })

  const indexFrom = (target: EventTarget): number => {
    const place = target instanceof Element ? target.closest('[data-place]') : null
    return Number(place?.getAttribute('data-place') ?? -1)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const row = rows[standsAt]
    if (event.key === 'Escape' && selected !== null) props.onClose()
    else if (event.key === 'c' && row !== undefined) copy(JSON.stringify(row.collectible, null, 2), 'the row')
    // Space on a card picks it, as in a table; Enter opens it.
    else if (event.key === ' ' && event.target instanceof Element && event.target.matches('[data-card]'))
      event.target.parentElement?.querySelector<HTMLElement>('.md-pick')?.click()
    else if (!step(event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const onContextMenu = (event: MouseEvent): void => {
    const index = indexFrom(event.target)
    const row = rows[index]
    if (row === undefined || window.getSelection()?.type === 'Range') return
    event.preventDefault()
    setStand({ key: row.key, index })
    props.onStand(row)
    props.onMenu(row, { x: event.clientX, y: event.clientY })
  }
  const firstDrawn = (items[0]?.index ?? 0) * across
  const isDrawn = standsAt >= firstDrawn && standsAt < (lastInSight + 1) * across
  /** The card that Tab leads to. */
  const stopKey = keyAt(isDrawn ? standsAt : firstDrawn)

  return (
    <div
      ref={attach}
      className="md-cards"
      role="group"
      aria-label={props.label}
      onKeyDown={onKeyDown}
      onContextMenu={onContextMenu}
      // Whichever way a card got the focus, the next key goes on from it.
      onFocus={({ target }) => {
        isWithin.current = true
        const index = indexFrom(target)
        const row = rows[index]
        if (row === undefined || index === standsAt) return
        setStand({ key: row.key, index })
        props.onStand(row)
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null) isWithin.current = false
      }}
    >
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
            {rows.slice(item.index * across, (item.index + 1) * across).map((row, place) => (
              <div key={row.key} className="md-card-place" data-place={item.index * across + place}>
                <Card
                  row={row}
                  project={project}
                  contractAddress={props.contractAddress}
                  network={network}
                  size={pictureSize}
                  isOpen={row.key === selected}
                  isStop={row.key === stopKey}
                  onOpen={props.onOpen}
                />
                {row.order !== null && (
                  <span className="md-card-place__pick">
                    <PickBox stops={row.key === stopKey} of={pickableOrder(row)} />
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
  readonly contractAddress: string
  readonly network: Network | undefined
  /** CSS pixels of the picture. */
  readonly size: number
  readonly isOpen: boolean
  /** Tab leads to it. */
  readonly isStop: boolean
  readonly onOpen: (row: OrderRow) => void
}

/** The marks a row of the table has; nothing where all is as it should be. */
const CardMarks = ({ order, tokenId }: { readonly order: Order; readonly tokenId: string }) => {
  const state = stateOf(order, useStatusOf(order, tokenId))
  return (
    <span className="md-card__marks">
      <FindingsMark order={order} tokenId={tokenId} isNamed />
      {(state.market !== 'active' || state.fillable === 'no') && <OrderStatusChip state={state} />}
    </span>
  )
}

const Card = ({ row, project, contractAddress, network, size, isOpen, isStop, onOpen }: CardProps) => {
  const { metadata } = row.collectible
  const { order } = row
  const several = order === null ? null : orderTotal(order)
  return (
    <button
      type="button"
      className="md-card"
      data-card={row.key}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={isOpen}
      onClick={() => onOpen(row)}
    >
      <MediaImage project={project} image={pictureOf(metadata)} alt="" width={size} height={size} />
      {order !== null && <CardMarks order={order} tokenId={metadata.tokenId} />}
      <span className="md-card__text">
        <CollectibleName metadata={metadata} contractAddress={contractAddress} />
        {order === null ? (
          <span className="md-quiet">No order</span>
        ) : (
          <>
            <span className="md-card__row">
              <span className="md-cut">
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
