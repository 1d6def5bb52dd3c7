import type { LaboratoryReport } from '../../../../contract/laboratory.ts'
import { findingOf, kindWords, stateWords } from '../../../../core/laboratory/report-words.ts'
import { formatCount } from '../../../ui/count-format.ts'
import type { Column } from '../../../ui/data-table-columns.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'

const targetsText = ({ targets }: LaboratoryReport): string => targets.map(({ url }) => url).join(' → ')

export const reportColumns: readonly Column<LaboratoryReport>[] = [
  {
    id: 'started',
    header: 'Started',
    width: 98,
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
    id: 'state',
    header: 'State',
    width: 104,
    hover: false,
    cell: (row) => {
      const { word, tone } = stateWords[row.state]
      return tone === 'neutral' ? word : <StatusChip word={word} tone={tone} />
    },
    text: (row) => stateWords[row.state].word,
  },
  {
    id: 'finding',
    header: 'Finding',
    width: 250,
    grow: 2,
    cell: (row) => {
      const { word, tone } = findingOf(row)
      return <span className={`md-finding md-finding--${tone}`}>{word}</span>
    },
    text: (row) => findingOf(row).word,
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
  {
    id: 'done',
    header: 'Done',
    from: 700,
    width: 110,
    align: 'right',
    cell: (row) => `${formatCount(row.done)} of ${formatCount(row.total)}`,
    text: (row) => `${row.done} of ${row.total}`,
  },
]
