import type { CallRow } from '../../contract.ts'
import { useNetworks } from '../../../../renderer/api/use-networks.ts'
import { AddressedText } from '../../../../renderer/ui/addressed-text.tsx'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { columnsOf, Missing } from '../../../../renderer/ui/formats.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { OutcomeChip } from '../outcome-chip.tsx'
import { outcomeWords } from '../outcome-words.ts'

const shortSummary = (summary: string): string => {
  const [kind = '', ...rest] = summary.split(' · ')
  const isAddressed = (part: string): boolean => part.includes('0x')
  return [kind, ...rest.filter(isAddressed), ...rest.filter((part) => !isAddressed(part))].join(' · ')
}

export const statusText = ({ httpStatus, errorName }: Pick<CallRow, 'httpStatus' | 'errorName'>): string =>
  [httpStatus, errorName].filter((part) => part !== null).join(' ')

const oddities = ({ attempts, deviations }: CallRow): readonly string[] => [
  ...(attempts > 1 ? [countOf(attempts, 'attempt')] : []),
  ...(deviations > 0 ? [countOf(deviations, 'deviation')] : []),
]

const NetworkName = ({ slug }: { readonly slug: string }) => visibleText(useNetworks().nameOf(slug))

export const callColumns = columnsOf<CallRow>([
  { id: 'started', header: 'Started', format: 'clock', value: (row) => row.startedAt },
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
    format: 'quiet',
    value: (row) => row.projectName,
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
  { id: 'duration', header: 'Duration', format: 'duration', value: (row) => row.durationMs },
  { id: 'request', header: 'Request', priority: 3, format: 'bytes', value: (row) => row.requestBytes },
  {
    id: 'answer',
    header: 'Response',
    priority: 2,
    format: 'bytes',
    value: (row) => (row.httpStatus === null ? null : row.answerBytes),
  },
])

export const columnsOfOneProject = callColumns.filter(({ id }) => id !== 'project')
