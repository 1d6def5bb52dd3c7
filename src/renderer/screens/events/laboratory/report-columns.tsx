import type { LaboratoryReport } from '../../../../contract/laboratory.ts'
import { findingOf, kindWords, stateWords } from '../../../../core/laboratory/report-words.ts'
import type { Column } from '../../../ui/data-table-columns.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'

const targetsText = ({ targets }: LaboratoryReport): string => targets.map(({ url }) => url).join(' → ')

export const reportColumns: readonly Column<LaboratoryReport>[] = [
  {
    id: 'started',
    header: 'Started',
    width: 104,
    hover: false,
    cell: (row) => <Time at={row.startedAt} />,
    text: (row) => row.startedAt,
  },
  {
    id: 'kind',
    header: 'What',
    width: 116,
    cell: (row) => <b className="md-name">{kindWords[row.kind]}</b>,
    text: (row) => kindWords[row.kind],
  },
  {
    id: 'finding',
    header: 'Finding',
    width: 250,
    grow: 2,
    cell: (row) => {
      const { word, tone } = findingOf(row)
      return (
        <>
          {row.state !== 'done' && (
            <>
              <StatusChip {...stateWords[row.state]} />{' '}
            </>
          )}
          <span className={`md-finding--${tone}`}>{word}</span>
        </>
      )
    },
    text: (row) =>
      [...(row.state === 'done' ? [] : [stateWords[row.state].word]), findingOf(row).word].join(': '),
  },
  {
    id: 'targets',
    header: 'Handlers',
    width: 260,
    grow: 3,
    from: 700,
    cell: (row) => <span className="md-mono">{visibleText(targetsText(row))}</span>,
    text: targetsText,
  },
]
