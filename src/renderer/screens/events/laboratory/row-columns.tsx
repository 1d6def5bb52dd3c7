import Button from '@mui/material/Button'
import type { LaboratoryReport, LaboratoryRow } from '../../../../contract/laboratory.ts'
import { outcomeWords, type LaboratorySide } from '../../../../core/laboratory/report-words.ts'
import type { SimpleColumn } from '../../../ui/simple-table.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { durationsOf } from './duration-of.ts'

type RowColumn = SimpleColumn<LaboratoryRow>

const took = (head: string, side: LaboratorySide, rows: readonly LaboratoryRow[]): RowColumn => {
  const msOf = ({ answers }: LaboratoryRow): number | null =>
    answers.find(({ of }) => of === side)?.durationMs ?? null
  const write = durationsOf(rows.map(msOf))
  return { head, className: 'md-figures', cell: (row) => write(msOf(row)) }
}

const whereAndWhy: RowColumn = {
  head: 'Where and why',
  cell: ({ places, why }) =>
    why === null ? <span className="md-mono">{visibleText(places.join(', '))}</span> : visibleText(why),
}

/** Columns of the deliveries of a report: no number where the delivery has one, no reasons where none of these rows has one. */
export const rowColumns = (
  kind: LaboratoryReport['kind'],
  rows: readonly LaboratoryRow[],
  onOpen: (id: number) => void,
): readonly RowColumn[] => [
  ...(kind === 'drill'
    ? [{ head: 'No.', className: 'md-figures', cell: ({ id }: LaboratoryRow) => id }]
    : []),
  { head: 'What', cell: ({ what }) => visibleText(what) },
  { head: 'Outcome', cell: ({ outcome }) => <StatusChip {...outcomeWords[outcome]} /> },
  ...(rows.some(({ places, why }) => why !== null || places.length > 0) ? [whereAndWhy] : []),
  ...(kind === 'drill'
    ? [took('Took', 'handler', rows)]
    : [took('Old took', 'old', rows), took('New took', 'new', rows)]),
  {
    hiddenHead: 'More',
    style: { textAlign: 'right' },
    cell: ({ id }) => (
      <Button aria-label={`Answers to number ${id}`} onClick={() => onOpen(id)}>
        Show
      </Button>
    ),
  },
]
