import { movedText } from '../../core/list-reading.ts'
import type { Snapshot } from '../../contract/snapshots.ts'
import { amountText } from '../../../../renderer/ui/amount-text.ts'
import { Amount } from '../../../../renderer/ui/amount.tsx'
import { formatCount } from '../../../../renderer/ui/count-format.ts'
import type { Column } from '../../../../renderer/ui/data-table-columns.ts'
import { Missing } from '../../../../renderer/ui/formats.tsx'
import { StatusChip, type Tone } from '../../../../renderer/ui/status-chip.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { floorMove, floorOf, ordersMove, type ReadingRow } from './reading-rows.ts'

const notLeft = 'Missing orders don’t count as gone.'

const marksOf = ({ reading, uncertain, damaged }: Snapshot) => {
  const marks: { readonly word: string; readonly tone: Tone; readonly title: string }[] = []
  if (reading === 'moved')
    marks.push({
      word: uncertain > 0 ? `${formatCount(uncertain)} uncertain` : 'moved',
      tone: 'warning',
      title: `${movedText(uncertain)} ${notLeft}`,
    })
  if (reading === 'cut')
    marks.push({
      word: 'not all read',
      tone: 'warning',
      title: `A limit stopped the scan. ${notLeft}`,
    })
  if (reading === 'once')
    marks.push({
      word: 'read once',
      tone: 'neutral',
      title: `Read once, may have changed meanwhile. ${notLeft}`,
    })
  if (damaged !== undefined) marks.push({ word: 'damaged', tone: 'error', title: damaged })
  return marks
}

const Move = ({ by }: { readonly by: string }) =>
  by === '' ? null : (
    <span className="md-quiet md-small" title="Since the last reading.">
      {by}{' '}
    </span>
  )

export const readingColumns = (
  rows: readonly ReadingRow[],
  currencies: readonly string[],
  names: readonly string[],
): readonly Column<ReadingRow>[] => [
  {
    id: 'taken',
    header: 'Scanned',
    width: 178,
    grow: 2,
    hover: false,
    cell: ({ taken, takenAt, cause }) => (
      <>
        <b className="md-name">{taken}</b>{' '}
        <span className="md-quiet">
          <Time at={takenAt} />
          {cause === 'timer' && ', automatic'}
        </span>
      </>
    ),
    text: ({ takenAt }) => takenAt,
  },
  {
    id: 'orders',
    header: 'Orders',
    width: 104,
    grow: 1,
    align: 'right',
    hover: false,
    cell: (row) => (
      <>
        <Move by={ordersMove(row)} />
        {row.reading === 'cut' && '≥ '}
        {formatCount(row.orders)}
      </>
    ),
    text: ({ orders }) => String(orders),
  },
  ...currencies.map((currency, index): Column<ReadingRow> => {
    const header = `Floor, ${names[index] ?? currency}`
    return {
      id: `floor-${currency}`,
      header,
      width: 120,
      grow: 1,
      align: 'right',
      hover: false,
      ...(index === 0 ? {} : { priority: index < 3 ? 2 : 3 }),
      ...(index < 4 ? {} : { usual: false as const }),
      cell: (row) => {
        const floor = floorOf(row, currency)
        if (floor === undefined) return <Missing />
        return (
          <>
            <Move by={floorMove(row, currency)} />
            {row.reading !== 'whole' && '≤ '}
            <Amount raw={floor.lowest} decimals={floor.decimals} digits={6} />
          </>
        )
      },
      text: (row) => {
        const floor = floorOf(row, currency)
        return floor === undefined ? '' : amountText(floor.lowest, floor.decimals)
      },
    }
  }),
  {
    id: 'reading',
    header: 'Reading',
    width: 130,
    // It says something only of those that are not all of their list.
    ...(rows.some((row) => marksOf(row).length > 0) ? {} : { usual: false as const }),
    hover: false,
    cell: (row) => {
      const marks = marksOf(row)
      return marks.length === 0 ? 'whole' : marks.map((mark) => <StatusChip key={mark.word} {...mark} />)
    },
    text: (row) =>
      marksOf(row)
        .map(({ word }) => word)
        .join(', ') || 'whole',
  },
]
