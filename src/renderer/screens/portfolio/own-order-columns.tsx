import type { OwnOrder } from '../../../contract/portfolio.ts'
import { sayStatus, type OrderState } from '../../../core/listing-health/status.ts'
import { namesOn, type EventNames } from '../../../core/webhooks/event-line.ts'
import { CoinAmount, coinText } from '../../parts/coin-amount.tsx'
import { OrderStatusChip } from '../../parts/order-status-chip.tsx'
import type { Column } from '../../ui/data-table-columns.ts'
import { Missing } from '../../ui/field-list.tsx'
import { Hex } from '../../ui/hex.tsx'
import { NumberedName } from '../../ui/numbered-name.tsx'
import { Time } from '../../ui/time.tsx'
import { visibleText } from '../../ui/visible-text.ts'
import { collectionName } from './collection-columns.tsx'
import { timeColumn } from '../../ui/time-column.tsx'

/** What a collectible is called; its number where it has no name. */
export const tokenName = ({ name, tokenId }: OwnOrder): string => (name === '' ? `#${tokenId}` : name)

/** When an order ends. */
export const until = ({ validUntil }: OwnOrder) =>
  Number.isNaN(Date.parse(validUntil)) ? <Missing /> : <Time at={validUntil} />

/** The side of an order, as a word that stands alone. */
export const sideWord = (side: string): string =>
  side === 'listing' ? 'Listing' : side === 'offer' ? 'Offer' : visibleText(side)

/** How an order stands by the newest check. */
export const stateOf = ({ status, fillable, reasons }: OwnOrder): OrderState => ({
  market: status,
  fillable,
  reasons,
})

/** Columns of the orders of own makers; what is the same in every row is shown only where somebody chose it. */
export const ownOrderColumns = (
  names: EventNames,
  { makers }: { readonly makers: number },
): readonly Column<OwnOrder>[] => [
  {
    id: 'collectible',
    header: 'Collectible',
    width: 158,
    grow: 2,
    cell: (row) => (
      <b className="md-name">
        <NumberedName name={tokenName(row)} />
      </b>
    ),
    text: tokenName,
  },
  {
    id: 'collection',
    header: 'Collection',
    width: 130,
    priority: 2,
    grow: 1,
    cell: (row) => visibleText(collectionName(row, names)),
    text: ({ contractAddress }) => contractAddress,
  },
  {
    id: 'side',
    header: 'Side',
    width: 70,
    hover: false,
    cell: ({ side }) => sideWord(side),
    text: ({ side }) => side,
  },
  {
    id: 'price',
    header: 'Price each',
    width: 122,
    align: 'right',
    cell: ({ price, currency, decimals, network }) => (
      <CoinAmount raw={price} currency={currency} names={namesOn(names, network)} decimals={decimals} />
    ),
    text: ({ price, currency, decimals, network }) =>
      coinText(price, currency, namesOn(names, network), decimals),
  },
  {
    id: 'remaining',
    header: 'Quantity',
    width: 70,
    align: 'right',
    priority: 2,
    cell: ({ remaining }) => visibleText(remaining),
    text: ({ remaining }) => remaining,
  },
  {
    id: 'status',
    header: 'Status',
    width: 98,
    hover: false,
    cell: (row) => <OrderStatusChip state={stateOf(row)} />,
    text: (row) => sayStatus(stateOf(row)),
  },
  {
    id: 'until',
    header: 'Expires',
    sort: 'until',
    width: 114,
    hover: false,
    cell: until,
    text: ({ validUntil }) => validUntil,
  },
  {
    id: 'maker',
    header: 'Maker',
    width: 140,
    // Beside the others, whose names and heads are not cut.
    priority: 3,
    ...(makers > 1 ? {} : { usual: false as const }),
    cell: ({ maker }) => <Hex value={maker} what="the maker" head={6} tail={4} tabbable={false} />,
    text: ({ maker }) => maker,
  },
  timeColumn(({ takenAt }) => takenAt, { id: 'stored', header: 'Snapshot', width: 110, usual: false }),
]
