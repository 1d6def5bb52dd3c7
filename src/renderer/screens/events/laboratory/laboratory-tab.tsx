import CompareArrowsIcon from '@mui/icons-material/CompareArrows'
import LocalFireDepartmentOutlined from '@mui/icons-material/LocalFireDepartmentOutlined'
import ScienceOutlined from '@mui/icons-material/ScienceOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { EventFilter } from '../../../../contract/event-filter.ts'
import type { LaboratoryReport } from '../../../../contract/laboratory.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { defineList } from '../../../list/define-list.ts'
import { List } from '../../../list/list.tsx'
import { deferred } from '../../../ui/deferred.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { SearchControls } from '../search.ts'
import './laboratory.css'
import { reportColumns } from './report-columns.tsx'
import { ReportDrawer } from './report-drawer.tsx'

const CompareDialog = deferred(async () => (await import('./compare-dialog.tsx')).CompareDialog)
const DrillDialog = deferred(async () => (await import('./drill-dialog.tsx')).DrillDialog)

const reportsList = defineList<LaboratoryReport>({
  name: 'laboratory',
  label: 'Reports of the laboratory, newest first',
  noun: ['report', 'reports'],
  columns: reportColumns,
  keyOf: ({ id }) => id,
})

type LaboratoryTabProps = {
  readonly controls: SearchControls
  /** Filter of the events, within the chosen project: what a comparison begins with. */
  readonly filter: EventFilter | undefined
}

/** Comparisons of two handlers and fire drills: begin one, and what each came to. */
export const LaboratoryTab = ({ controls, filter }: LaboratoryTabProps) => {
  const { search, open, close } = controls
  const { data, failure, isPending, refetch } = useDeskQuery('laboratory.list', {})
  const [begins, setBegins] = useState<'comparison' | 'drill' | null>(null)
  const actions = (
    <>
      <Button variant="outlined" startIcon={<CompareArrowsIcon />} onClick={() => setBegins('comparison')}>
        Compare handlers…
      </Button>
      <Button
        variant="outlined"
        startIcon={<LocalFireDepartmentOutlined />}
        onClick={() => setBegins('drill')}
      >
        Fire drill…
      </Button>
    </>
  )
  const reports = data?.reports ?? []
  const begun = (report: number): void => {
    setBegins(null)
    open({ report })
  }
  return (
    <>
      {reports.length > 0 && (
        <div className="md-strip md-strip--acts">
          <span className="md-page-note">
            Test your own handler with past deliveries and with hard cases.
          </span>
          <span className="md-strip__space" />
          <span className="md-facts">{actions}</span>
        </div>
      )}
      <List
        list={reportsList}
        source={{ rows: reports, isPending, failure, refetch }}
        open={search.report}
        onOpen={({ id }) => open({ report: id })}
        onClose={close}
        empty={
          <EmptyState icon={<ScienceOutlined />} title="No reports yet" actions={actions}>
            Compare the answers of an old and a new handler to past deliveries, or send your handler hard
            cases: duplicates, disorder, removals, large ids, a burst. None of it is stored in the log.
          </EmptyState>
        }
      >
        {(beside) => search.report !== undefined && <ReportDrawer id={search.report} beside={beside} />}
      </List>
      {begins === 'comparison' && (
        <CompareDialog filter={filter} onBegun={begun} onClose={() => setBegins(null)} />
      )}
      {begins === 'drill' && (
        <DrillDialog project={filter?.projectId} onBegun={begun} onClose={() => setBegins(null)} />
      )}
    </>
  )
}
