import { csvLine } from '../../../core/csv/csv-line.ts'
import type { SnapshotChange } from './compare-snapshots.ts'
import type { SnapshotOrder } from './snapshot-order.ts'

type Cell = string | number | null

const members: readonly [name: string, cell: (order: SnapshotOrder) => Cell][] = [
  ['orderId', ({ key }) => key],
  ['status', ({ status }) => status],
  ['maker', ({ maker }) => maker],
  ['priceAmount', ({ price }) => price],
  ['priceCurrencyAddress', ({ currency }) => currency],
  ['priceDecimals', ({ decimals }) => decimals],
  ['quantityRemaining', ({ remaining }) => remaining],
  ['quantityAvailable', ({ available }) => available],
  ['feeBps', ({ feeBps }) => feeBps],
  [
    'feeBreakdown',
    ({ fees }) =>
      (fees ?? []).map(({ kind, recipient, bps }) => `${kind}:${recipient}:${bps ?? ''}`).join(' '),
  ],
  ['validUntil', ({ validUntil }) => validUntil],
]

export const changesHead = csvLine([
  'change',
  'tokenId',
  'name',
  'side',
  'note',
  ...members.flatMap(([name]) => [`${name} before`, `${name} after`]),
])

export const changeRow = ({ kind, before, after, note }: SnapshotChange): string => {
  const either = after ?? before
  const cellOf = (order: SnapshotOrder | null, cell: (order: SnapshotOrder) => Cell): Cell =>
    order === null ? '' : cell(order)
  return csvLine([
    kind,
    either?.tokenId ?? '',
    either?.name ?? '',
    either?.side ?? '',
    note,
    ...members.flatMap(([, cell]) => [cellOf(before, cell), cellOf(after, cell)]),
  ])
}
