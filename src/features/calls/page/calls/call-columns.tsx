import type { CallRow } from '../../contract.ts'
import { useNetworks } from '../../../../renderer/api/use-networks.ts'
import { AddressedText } from '../../../../renderer/ui/addressed-text.tsx'
import { countOf, formatBytes } from '../../../../renderer/ui/count-format.ts'
import type { Column } from '../../../../renderer/ui/data-table-columns.ts'
import { formatDuration } from '../../../../renderer/ui/duration-format.ts'
import { Missing } from '../../../../renderer/ui/field-list.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { OutcomeChip } from '../outcome-chip.tsx'
import { outcomeWords } from '../outcome-words.ts'
import { timeColumn } from '../../../../renderer/ui/time-column.tsx'

/** What was asked: its kind, then its collection or account. Where room is short the rest is cut. */
const shortSummary = (summary: string): string => {
  const [kind = '', ...rest] = summary.split(' · ')
  const isAddressed = (part: string): boolean => part.includes('0x')
  return [kind, ...rest.filter(isAddressed), ...rest.filter((part) => !isAddressed(part))].join(' · ')
}

export const statusText = ({ httpStatus, errorName }: Pick<CallRow, 'httpStatus' | 'errorName'>): string =>
  [httpStatus, errorName].filter((part) => part !== null).join(' ')

/** What most calls have nothing of: further attempts, and places where the answer differs from the document. */
const oddities = ({ attempts, deviations }: CallRow): readonly string[] => [
  ...(attempts > 1 ? [countOf(attempts, 'attempt')] : []),
  ...(deviations > 0 ? [countOf(deviations, 'deviation')] : []),
]

const NetworkName = ({ slug }: { readonly slug: string }) => visibleText(useNetworks().nameOf(slug))

export const callColumns: readonly Column<CallRow>[] = [
  timeColumn((row) => row.startedAt, { id: 'started', header: 'Started', width: 92 }, 'clock'),
  {
    id: 'operation',
    header: 'Operation',
    width: 218,
    grow: 4,
    cell: (row) => (
      <>
        <b className="md-name">{visibleText(row.operation)}</b>
        {row.resentFrom !== null && <span className="md-quiet"> sent again</span>}
        {row.requestSummary !== '' && (
          <span className="md-quiet">
            {' '}
            <AddressedText text={shortSummary(row.requestSummary)} plain />
          </span>
        )}
      </>
    ),
    text: (row) => row.operation,
  },
  {
    id: 'network',
    header: 'Network',
    width: 108,
    priority: 3,
    cell: (row) => (row.network === null ? <Missing /> : <NetworkName slug={row.network} />),
    text: (row) => row.network ?? '',
  },
  {
    id: 'project',
    header: 'Project',
    width: 120,
    grow: 1,
    priority: 3,
    cell: (row) => <span className="md-quiet">{visibleText(row.projectName)}</span>,
    text: (row) => row.projectName,
  },
  {
    id: 'outcome',
    header: 'Outcome',
    // The usual outcomes are not cut.
    width: 112,
    grow: 1,
    hover: false,
    cell: (row) => (
      <>
        <OutcomeChip outcome={row.outcome} /> <span className="md-quiet">{visibleText(statusText(row))}</span>
        {oddities(row).map((words) => (
          <span key={words} className="md-late">
            , {words}
          </span>
        ))}
      </>
    ),
    text: (row) => [`${outcomeWords[row.outcome].word} ${statusText(row)}`, ...oddities(row)].join(', '),
  },
  {
    id: 'duration',
    header: 'Duration',
    width: 76,
    align: 'right',
    cell: (row) => formatDuration(row.durationMs),
    text: (row) => `${row.durationMs} ms`,
  },
  {
    id: 'request',
    header: 'Request',
    width: 86,
    align: 'right',
    priority: 3,
    cell: (row) => formatBytes(row.requestBytes),
    text: (row) => `${row.requestBytes} bytes`,
  },
  {
    id: 'answer',
    header: 'Response',
    width: 86,
    align: 'right',
    priority: 2,
    cell: (row) => (row.httpStatus === null ? <Missing /> : formatBytes(row.answerBytes)),
    text: (row) => `${row.answerBytes} bytes`,
  },
]

export const columnsOfOneProject = callColumns.filter(({ id }) => id !== 'project')
