import type { Network } from '../../../../core/networks/network.ts'
import type { ChangeKind } from '../../../../core/orders/compare-snapshots.ts'
import type { SnapshotOrder } from '../../../../core/orders/snapshot-order.ts'
import type { SnapshotChangeRow } from '../../../../contract/snapshots.ts'
import { Amount } from '../../../ui/amount.tsx'
import type { Column } from '../../../ui/data-table-columns.ts'
import { Missing } from '../../../ui/field-list.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { NumberedName } from '../../../ui/numbered-name.tsx'
import { StatusChip, type Tone } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { CurrencyName } from '../currency-name.tsx'

const marks: Record<ChangeKind, { readonly word: string; readonly tone: Tone }> = {
  new: { word: 'new', tone: 'neutral' },
  gone: { word: 'gone', tone: 'neutral' },
  repriced: { word: 'repriced', tone: 'neutral' },
  filled: { word: 'filled', tone: 'neutral' },
  expired: { word: 'expired', tone: 'warning' },
  revived: { word: 'revived', tone: 'warning' },
  expiry: { word: 'other expiry', tone: 'neutral' },
  fees: { word: 'other fees', tone: 'warning' },
  availability: { word: 'other availability', tone: 'neutral' },
  maker: { word: 'other maker', tone: 'error' },
  uncertain: { word: 'uncertain', tone: 'warning' },
}

/** A kind of change, for people. */
export const changeWord = (kind: ChangeKind): string => marks[kind].word

const either = ({ after, before }: SnapshotChangeRow): SnapshotOrder | null => after ?? before

const valueText = (kind: ChangeKind, order: SnapshotOrder | null): string => {
  if (order === null) return ''
  switch (kind) {
    case 'expiry':
      return order.validUntil
    case 'maker':
      return order.maker
    case 'fees':
      return order.feeBps === null ? '' : `${order.feeBps / 100} %`
    case 'availability':
      return order.available === null
        ? order.status
        : `${order.available} of ${order.remaining}, ${order.status}`
    default:
      return order.price
  }
}

/** Columns of what changed between two snapshots. */
export const changeColumns = (network: Network | undefined): readonly Column<SnapshotChangeRow>[] => {
  const price = (order: SnapshotOrder) => (
    <Amount
      raw={order.price}
      decimals={order.decimals}
      currency={<CurrencyName address={order.currency} network={network} />}
    />
  )
  /** What differs; the price where the whole order does. */
  const value = (kind: ChangeKind, order: SnapshotOrder | null) => {
    const text = valueText(kind, order)
    if (order === null || text === '') return <Missing />
    if (kind === 'maker') return <Hex value={text} what="the maker’s address" tabbable={false} />
    if (kind === 'expiry') return <Time at={text} />
    if (kind === 'fees' || kind === 'availability') return visibleText(text)
    return price(order)
  }
  return [
    {
      id: 'kind',
      header: 'Change',
      width: 130,
      hover: false,
      // Colour is for what a person may have to look into.
      cell: ({ kind }) =>
        marks[kind].tone === 'neutral' ? marks[kind].word : <StatusChip {...marks[kind]} />,
      text: ({ kind }) => changeWord(kind),
    },
    {
      id: 'name',
      header: 'Collectible',
      width: 150,
      grow: 0.4,
      cell: (row) => (
        <b className="md-name">
          <NumberedName name={either(row)?.name ?? ''} />
        </b>
      ),
      text: (row) => either(row)?.name ?? '',
    },
    {
      id: 'before',
      header: 'Before',
      width: 132,
      align: 'right',
      hover: false,
      cell: ({ kind, before }) => value(kind, before),
      text: ({ kind, before }) => valueText(kind, before),
    },
    {
      id: 'after',
      header: 'After',
      width: 132,
      align: 'right',
      hover: false,
      cell: ({ kind, after }) => value(kind, after),
      text: ({ kind, after }) => valueText(kind, after),
    },
    {
      id: 'maker',
      header: 'Maker',
      width: 144,
      from: 900,
      hover: false,
      cell: (row) => {
        const maker = either(row)?.maker ?? ''
        return maker === '' ? <Missing /> : <Hex value={maker} what="the maker’s address" tabbable={false} />
      },
      text: (row) => either(row)?.maker ?? '',
    },
    {
      id: 'note',
      header: 'Source',
      width: 200,
      grow: 1,
      from: 760,
      cell: ({ note }) => visibleText(note),
      text: ({ note }) => note,
    },
  ]
}
