import { collectibleName } from '../../core/collectible-name.ts'
import type { OrderStatus } from '../../contract/order-status.ts'
import { severityWords } from '../../../../renderer/parts/findings/finding-words.ts'
import { OrderStatusChip } from '../../../../renderer/parts/order-status-chip.tsx'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { AddressedText } from '../../../../renderer/ui/addressed-text.tsx'
import type { Column } from '../../../../renderer/ui/data-table-columns.ts'
import { Missing } from '../../../../renderer/ui/field-list.tsx'
import { NumberedName } from '../../../../renderer/ui/numbered-name.tsx'
import { StatusChip } from '../../../../renderer/ui/status-chip.tsx'
import { timeColumn } from '../../../../renderer/ui/time-column.tsx'
import { sayStatus } from '../../../health/core/status.ts'
import { worstOf, type ProblemRow } from './problem-rows.ts'
import { problemText, problemWord, tokenOf } from './problem-words.ts'

const wordsOf = ({ problems }: ProblemRow): string => problems.map(problemWord).join(', ')
const reasonsOf = ({ problems }: ProblemRow): string => problems.map(problemText).join(' ')

/** Columns of orders with problems. @param statuses how the orders stand, by their keys */
export const problemColumns = (
  statuses: ReadonlyMap<string, OrderStatus>,
  collection: string | undefined,
): readonly Column<ProblemRow>[] => {
  const statusOf = ({ order }: ProblemRow): OrderStatus | undefined => statuses.get(order ?? '')
  const nameOf = (row: ProblemRow): string => {
    const [first] = row.problems
    if (row.order === null && first.count > 1) return countOf(first.count, 'order')
    const token = tokenOf(first)
    return token === '' ? '' : collectibleName(statusOf(row)?.name, token, collection)
  }
  return [
    {
      id: 'title',
      header: 'Problem',
      width: 190,
      grow: 0.4,
      cell: (row) => <StatusChip word={wordsOf(row)} tone={severityWords[worstOf(row)].tone} isPlain />,
      text: wordsOf,
    },
    {
      id: 'token',
      header: 'Collectible',
      width: 190,
      cell: (row) => {
        const name = nameOf(row)
        return name === '' ? (
          <Missing />
        ) : (
          <b className="md-name">
            <NumberedName name={name} />
          </b>
        )
      },
      text: nameOf,
    },
    {
      id: 'status',
      header: 'Status',
      width: 110,
      hover: false,
      cell: (row) => {
        const status = statusOf(row)
        return status === undefined ? <Missing /> : <OrderStatusChip state={status} isPlain />
      },
      text: (row) => {
        const status = statusOf(row)
        return status === undefined ? '' : sayStatus(status)
      },
    },
    {
      id: 'text',
      header: 'Reason',
      width: 200,
      grow: 1,
      priority: 2,
      cell: (row) => <AddressedText text={reasonsOf(row)} tabbable={false} />,
      text: reasonsOf,
    },
    timeColumn(({ problems }) => problems[0].firstSeen, { id: 'first', header: 'Since', width: 96 }),
    {
      id: 'note',
      header: 'Note',
      width: 140,
      usual: false,
      cell: ({ problems }) => problems.map(({ note }) => note).join(' '),
      text: ({ problems }) => problems.map(({ note }) => note).join(' '),
    },
  ]
}
