import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import type { Network } from '../../../../core/networks/network.ts'
import { orderTotal } from '../../core/order-total.ts'
import type { Order } from '../../../../core/wire/marketplace.ts'
import type { InsteadKit } from '../../../../renderer/list/list.tsx'
import { PickBox } from '../../../../renderer/list/select/selection.tsx'
import { OrderStatusChip } from '../../../../renderer/parts/order-status-chip.tsx'
import { useCopyToast } from '../../../../renderer/ui/copy-toast.ts'
import { pictureOf } from '../../../../core/wire/picture-of.ts'
import { MediaImage } from '../../../../renderer/ui/media-image.tsx'
import { CollectibleName } from '../collectible-name.tsx'
import { stateOf, useStatusOf } from '../status/row-status.tsx'
import { OrderPrice } from '../order-price.tsx'
import { pickableOrder, type OrderRow } from '../order-rows.ts'
import { OrderExpiry } from '../order-expiry.tsx'
import { usdText } from '../usd-text.ts'
import { ProblemsMark } from '../problems/row-problems.tsx'

type OrderCardsProps = InsteadKit<OrderRow> & {
  readonly label: string
  readonly rows: readonly OrderRow[]
  readonly project: string
  readonly contractAddress: string
  readonly network: Network | undefined
  readonly selected: string | null
  readonly onOpen: (row: OrderRow) => void
  readonly onClose: () => void
  readonly onReachEnd: () => void
  readonly end: ReactNode
}

const size = 240

/** The card that a key leads to; cards of one line share their top edge. */
const cardAfterKey = (cards: readonly HTMLElement[], from: number, key: string): HTMLElement | undefined => {
  const across = cards.filter(({ offsetTop }) => offsetTop === cards[0]?.offsetTop).length
  const steps: Readonly<Record<string, number>> = {
    j: 1,
    k: -1,
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: across,
    ArrowUp: -across,
  }
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined
  return step === undefined ? undefined : cards[from + step]
}

/**
 * Collectibles as cards with square pictures, of which only those in sight are drawn. Arrows and `j`, `k` go from card to card, Enter
 * opens, Space and `x` pick, `c` copies.
 */
export const OrderCards = (props: OrderCardsProps) => {
  const { rows, selected, onReachEnd } = props
  const copy = useCopyToast()
  const place = useRef<HTMLDivElement>(null)
  // Details that go on from row to row take the cards with them.
  useEffect(() => {
    if (selected === null) return
    place.current
      ?.querySelector(`[data-card="${CSS.escape(selected)}"]`)
      ?.scrollIntoView({ block: 'nearest' })
  }, [selected])

  const rowOf = (target: EventTarget): OrderRow | undefined => {
    const card = target instanceof Element ? target.closest('[data-card]') : null
    return rows.find(({ key }) => key === card?.getAttribute('data-card'))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const cards = [...(place.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
    const row = rowOf(event.target)
    const card = cardAfterKey(
      cards,
      cards.findIndex((one) => one.contains(event.target as Node)),
      event.key,
    )
    if (card !== undefined) {
      card.querySelector<HTMLElement>('button')?.focus()
      const next = rowOf(card)
      if (selected !== null && next !== undefined) props.onOpen(next)
    } else if (event.key === 'Escape' && selected !== null) props.onClose()
    else if (event.key === 'c' && row !== undefined) copy(JSON.stringify(row.collectible, null, 2), 'row')
    else if (event.key === ' ' && event.target instanceof Element && event.target.matches('.md-card'))
      event.target.parentElement?.querySelector<HTMLElement>('.md-pick')?.click()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onContextMenu = (event: MouseEvent): void => {
    const row = rowOf(event.target)
    if (row === undefined || window.getSelection()?.type === 'Range') return
    event.preventDefault()
    props.onStand(row)
    props.onMenu(row, { x: event.clientX, y: event.clientY })
  }
  return (
    <div
      ref={place}
      className="md-cards"
      role="group"
      aria-label={props.label}
      onKeyDown={onKeyDown}
      onContextMenu={onContextMenu}
      onFocus={({ target }) => {
        const row = rowOf(target)
        if (row !== undefined) props.onStand(row)
      }}
    >
      {rows.map((row) => (
        <div key={row.key} className="md-card-place" data-card={row.key}>
          <Card
            row={row}
            project={props.project}
            contractAddress={props.contractAddress}
            network={props.network}
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
      {/* Anew for further rows: its end may still be in sight. */}
      <CardsEnd key={rows.length} onReach={onReachEnd}>
        {props.end}
      </CardsEnd>
    </div>
  )
}

const CardsEnd = (props: { readonly onReach: () => void; readonly children: ReactNode }) => {
  const end = useRef<HTMLDivElement>(null)
  const reach = useEffectEvent(props.onReach)
  useEffect(() => {
    if (end.current === null) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) reach()
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={end} className="md-table__end" style={{ gridColumn: '1 / -1' }}>
      {props.children}
    </div>
  )
}

type CardProps = {
  readonly row: OrderRow
  readonly project: string
  readonly contractAddress: string
  readonly network: Network | undefined
  readonly isOpen: boolean
  readonly onOpen: (row: OrderRow) => void
}

const CardMarks = ({ order, tokenId }: { readonly order: Order; readonly tokenId: string }) => {
  const state = stateOf(order, useStatusOf(order, tokenId))
  return (
    <span className="md-card__marks">
      <ProblemsMark order={order} tokenId={tokenId} isNamed />
      {(state.market !== 'active' || state.fillable === 'no') && <OrderStatusChip state={state} />}
    </span>
  )
}

const Card = ({ row, project, contractAddress, network, isOpen, onOpen }: CardProps) => {
  const { metadata } = row.collectible
  const { order } = row
  const several = order === null ? null : orderTotal(order)
  return (
    <button type="button" className="md-card md-column" aria-pressed={isOpen} onClick={() => onOpen(row)}>
      <MediaImage project={project} image={pictureOf(metadata)} alt="" width={size} height={size} />
      {order !== null && <CardMarks order={order} tokenId={metadata.tokenId} />}
      <span className="md-card__text">
        <CollectibleName metadata={metadata} contractAddress={contractAddress} />
        {order === null ? (
          <span className="md-quiet">No order</span>
        ) : (
          <>
            <span className="md-spread">
              <span className="md-cut">
                <b className="md-name">
                  <OrderPrice order={order} network={network} isShort />
                </b>
                {several !== null && (
                  <span className="md-quiet" title="Price each">
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
