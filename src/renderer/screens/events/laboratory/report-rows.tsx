import Button from '@mui/material/Button'
import { useState } from 'react'
import type { LaboratoryReport } from '../../../../contract/laboratory.ts'
import {
  laboratoryOutcomes,
  outcomesOf,
  outcomeWords,
  type LaboratoryOutcome,
} from '../../../../core/laboratory/report-words.ts'
import { usePages } from '../../../api/queries.ts'
import { countOf } from '../../../ui/count-format.ts'
import { DrawerSection } from '../../../ui/detail-drawer.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { SimpleTable } from '../../../ui/simple-table.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { rowColumns } from './row-columns.tsx'
import { RowDialog } from './row-dialog.tsx'

const worthALook: readonly LaboratoryOutcome[] = ['different', 'unclear', 'refused', 'unanswered']

type ReportRowsProps = {
  readonly report: LaboratoryReport
  /** Only those that differ there. */
  readonly place: string | null
  readonly onPlace: (place: string | null) => void
}

/** Deliveries of a report, first those that are worth a look. */
export const ReportRows = ({ report, place, onPlace }: ReportRowsProps) => {
  const hasFaults = worthALook.some((outcome) => (report.outcomes[outcome] ?? 0) > 0)
  const [chosen, setChosen] = useState<LaboratoryOutcome | 'look' | 'all' | null>(null)
  const shown = place !== null ? 'all' : (chosen ?? (hasFaults ? 'look' : 'all'))
  const [open, setOpen] = useState<number | null>(null)
  const pages = usePages(
    'laboratory.rows',
    {
      report: report.id,
      ...(shown === 'all' ? {} : { outcome: shown === 'look' ? [...worthALook] : [shown] }),
      ...(place === null ? {} : { place }),
    },
    { keepFormer: true },
  )
  const title = report.kind === 'drill' ? 'Requests' : 'Deliveries'
  return (
    <DrawerSection
      title={title}
      actions={
        place === null ? (
          <FilterSelect
            label="State"
            any="all"
            isInline
            width={180}
            choices={[
              ...(hasFaults ? [{ value: 'look', label: 'needs review' }] : []),
              ...outcomesOf(report.outcomes).map(({ outcome }) => ({
                value: outcome,
                label: outcomeWords[outcome].word.toLowerCase(),
              })),
            ]}
            value={shown === 'all' ? undefined : shown}
            onChange={(value) =>
              setChosen((['look', ...laboratoryOutcomes] as const).find((one) => one === value) ?? 'all')
            }
          />
        ) : (
          <Button onClick={() => onPlace(null)}>All places</Button>
        )
      }
    >
      {place !== null && (
        <p className="md-quiet" style={{ margin: '0 0 6px' }}>
          Those that differ at <span className="md-mono">{visibleText(place)}</span>.
        </p>
      )}
      {pages.failure !== null && <ErrorPanel failure={pages.failure} onRetry={pages.refetch} />}
      <SimpleTable
        className="md-report__table"
        label={title}
        rows={pages.rows}
        keyOf={({ id }) => id}
        columns={rowColumns(report.kind, pages.rows, setOpen)}
      />
      {!pages.isPending && pages.rows.length === 0 && (
        <p className="md-quiet">{report.state === 'running' ? 'None so far.' : 'None.'}</p>
      )}
      {pages.hasMore && (
        <Button loading={pages.isRefreshing} onClick={pages.more}>
          More
        </Button>
      )}
      {pages.rows.length > 20 && !pages.hasMore && (
        <p className="md-quiet">{countOf(pages.rows.length, 'row')}.</p>
      )}
      {open !== null && <RowDialog report={report.id} id={open} onClose={() => setOpen(null)} />}
    </DrawerSection>
  )
}
