import type { SaleRow } from '../../../contract/sales.ts'
import { saleKindWords } from '../../../core/sales/sale-words.ts'
import { namesOn, type EventNames } from '../../../core/webhooks/event-line.ts'
import type { Column } from '../../ui/data-table-columns.ts'
import { Missing } from '../../ui/field-list.tsx'
import { Hex } from '../../ui/hex.tsx'
import { InPlaceOf } from '../../ui/in-place-of.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { visibleText } from '../../ui/visible-text.ts'
import { NumberedName } from '../../ui/numbered-name.tsx'
import { CoinAmount, coinText } from '../../parts/coin-amount.tsx'
import { ProjectMark, type MarkedProject } from '../../parts/project-mark.tsx'
import { UnknownAmount } from './unknown-amount.tsx'
import { timeColumn } from '../../ui/time-column.tsx'

const feesOf = ({ fees }: SaleRow): string =>
  (fees ?? []).reduce((sum, { amount }) => sum + BigInt(amount), 0n).toString()

/** What was sold, in a line: by its collection and number, as its events name it; by its own name where the collection has none. */
export const itemText = ({ items }: SaleRow, names: EventNames): string => {
  const [item] = items
  if (item === undefined) return ''
  if (items.length > 1) return `${items.length} collectibles`
  const name = names.nameOf(item.collection)
  if (name === undefined && item.name !== null)
    return `${item.name}${item.quantity === '1' ? '' : ` ×${item.quantity}`}`
  const id = item.tokenId.length > 12 ? `${item.tokenId.slice(0, 6)}…${item.tokenId.slice(-4)}` : item.tokenId
  return `${name === undefined ? '' : `${name} `}#${id}${item.quantity === '1' ? '' : ` ×${item.quantity}`}`
}

/** Its own name, by a snapshot, without the number; empty where `itemText` says it, nobody knows one, or there are several. */
export const ownNameText = ({ items }: SaleRow, names: EventNames): string => {
  const [item] = items
  if (item === undefined || items.length > 1 || names.nameOf(item.collection) === undefined) return ''
  const number = ` #${item.tokenId}`
  const name = item.name ?? ''
  return name.endsWith(number) ? name.slice(0, -number.length) : name
}

/** How much of a sale the chain proves: marked where it is less than all of it, and others of the list are proven. */
const Proof = ({ row: { proven, evidence }, isMarked, after = '' }: ProofProps) => {
  const word = `${proven} of ${evidence.length}${after}`
  return isMarked && proven < evidence.length ? (
    <StatusChip
      word={word}
      tone="warning"
      isPlain
      title={`The chain was shown to have ${proven} of the ${evidence.length} events this sale rests on.`}
    />
  ) : (
    word
  )
}

type ProofProps = { readonly row: SaleRow; readonly isMarked: boolean; readonly after?: string }

/** Where rows of several projects stand among each other. */
const OfProject = ({ mark }: { readonly mark: MarkedProject | undefined }) =>
  mark !== undefined && (
    <span className="md-sale-item__mark">
      <ProjectMark {...mark} />
    </span>
  )

/**
 * Columns of the list of sales.
 *
 * @param hasProofs some sale of the list is proven: one that is not is then an exception
 * @param marks projects by desk id, where rows of all are shown
 */
export const saleColumns = (
  names: EventNames,
  hasProofs: boolean,
  marks: ReadonlyMap<string | null, MarkedProject>,
): readonly Column<SaleRow>[] => [
  timeColumn(({ at }) => at, { id: 'time', header: 'Time', width: 92 }),
  {
    id: 'item',
    header: 'Sold',
    width: 150,
    grow: 2,
    cell: (row) => (
      <span className="md-sale-item">
        <b className="md-name">
          <NumberedName name={itemText(row, names)} />
        </b>
        <span className="md-quiet md-sale-item__of" title={visibleText(ownNameText(row, names))}>
          {visibleText(ownNameText(row, names))}
        </span>
        <OfProject mark={marks.get(row.projectId)} />
        {hasProofs && row.proven < row.evidence.length && (
          <InPlaceOf column="proof">
            <span className="md-quiet md-sale-item__proof">
              <Proof row={row} isMarked after=" proven" />
            </span>
          </InPlaceOf>
        )}
      </span>
    ),
    text: (row) => itemText(row, names),
  },
  {
    id: 'price',
    header: 'Price',
    width: 118,
    align: 'right',
    cell: ({ price, currency, network }) => (
      <CoinAmount raw={price} currency={currency} names={namesOn(names, network)} />
    ),
    text: ({ price, currency, network }) => coinText(price, currency, namesOn(names, network)),
  },
  {
    id: 'side',
    header: 'Kind',
    width: 116,
    // A mark of the project needs its room.
    priority: 3,
    hover: false,
    cell: ({ side, selfTrade }) =>
      selfTrade ? (
        <StatusChip
          word={saleKindWords['self-trade']}
          tone="warning"
          title="Seller and buyer are the same account."
        />
      ) : (
        saleKindWords[side]
      ),
    text: ({ side, selfTrade }) => (selfTrade ? 'self-trade' : side),
  },
  {
    id: 'seller',
    header: 'Seller',
    width: 104,
    priority: marks.size === 0 ? 2 : 3,
    cell: ({ seller }) => <Hex value={seller} what="the seller" head={6} tail={4} tabbable={false} />,
    text: ({ seller }) => seller,
  },
  {
    id: 'buyer',
    header: 'Buyer',
    width: 104,
    priority: 2,
    cell: ({ buyer }) => <Hex value={buyer} what="the buyer" head={6} tail={4} tabbable={false} />,
    text: ({ buyer }) => buyer,
  },
  {
    id: 'fees',
    header: 'Fees',
    width: 128,
    hover: false,
    align: 'right',
    priority: 3,
    cell: (row) =>
      row.fees === null ? (
        <UnknownAmount />
      ) : (
        <CoinAmount raw={feesOf(row)} currency={row.currency} names={namesOn(names, row.network)} />
      ),
    text: (row) =>
      row.fees === null ? '' : coinText(feesOf(row), row.currency, namesOn(names, row.network)),
  },
  {
    id: 'floor',
    header: 'Floor at the time',
    width: 130,
    align: 'right',
    usual: false,
    cell: ({ floor, currency, network }) =>
      floor === null ? (
        <Missing />
      ) : (
        <>
          {!floor.isWhole && '≤ '}
          <CoinAmount raw={floor.price} currency={currency} names={namesOn(names, network)} />
        </>
      ),
    text: ({ floor, currency, network }) =>
      floor === null
        ? ''
        : `${floor.isWhole ? '' : '≤ '}${coinText(floor.price, currency, namesOn(names, network))}`,
  },
  {
    id: 'proof',
    header: 'Proven',
    width: 66,
    align: 'right',
    priority: 3,
    cell: (row) => <Proof row={row} isMarked={hasProofs} />,
    text: ({ proven, evidence }) => `${proven} of ${evidence.length}`,
  },
]
