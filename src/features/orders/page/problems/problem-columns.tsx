import { collectibleName } from '../../core/collectible-name.ts'
import type { OrderStatus } from '../../contract/order-status.ts'
import { severityWords } from '../../../../renderer/parts/findings/finding-words.ts'
import { OrderStatusChip } from '../../../../renderer/parts/order-status-chip.tsx'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import type { Column } from '../../../../renderer/ui/data-table-columns.ts'
import { columnsOf, Missing } from '../../../../renderer/ui/formats.tsx'
import { sayStatus } from '../../../health/core/status.ts'
import { worstOf, type ProblemRow } from './problem-rows.ts'
import { problemText, problemWord, tokenOf } from './problem-words.ts'

const wordsOf = ({ problems }: ProblemRow): string => problems.map(problemWord).join(', ')
const reasonsOf = ({ problems }: ProblemRow): string => problems.map(problemText).join(' ')

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
  return columnsOf<ProblemRow>([
    {
      id: 'title',
      header: 'Problem',
      width: 190,
      grow: 0.4,
      hover: true,
      format: 'chip',
      value: (row) => ({ word: wordsOf(row), tone: severityWords[worstOf(row)].tone, isPlain: true }),
    },
    {
      id: 'token',
      header: 'Collectible',
      width: 190,
      format: 'numbered',
      value: (row) => nameOf(row) || null,
    },
    {
      id: 'status',
      header: 'Status',
      width: 110,
      priority: 2,
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
    { id: 'text', header: 'Reason', grow: 1, format: 'addressed', value: reasonsOf },
    { id: 'first', header: 'Since', format: 'time', value: ({ problems }) => problems[0].firstSeen },
    {
      id: 'note',
      header: 'Note',
      usual: false,
      format: 'text',
      value: ({ problems }) => problems.map(({ note }) => note).join(' '),
    },
  ])
}
