import CompareArrowsIcon from '@mui/icons-material/CompareArrows'
import LocalFireDepartmentOutlined from '@mui/icons-material/LocalFireDepartmentOutlined'
import ScienceOutlined from '@mui/icons-material/ScienceOutlined'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import type { EventFilter } from '../../../../contract/event-filter.ts'
import type { LaboratoryReport } from '../../../../contract/laboratory.ts'
import { findingOf, kindWords, stateWords } from '../../../../core/laboratory/report-words.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { defineList } from '../../../list/define-list.ts'
import { List } from '../../../list/list.tsx'
import { NoMatch } from '../../../list/no-match.tsx'
import { hasWords } from '../../../../core/search-words.ts'
import { SearchBar } from '../../../list/search/search-bar.tsx'
import { countOf } from '../../../ui/count-format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { SearchControls } from '../search.ts'
import './laboratory.css'
import { RemoveReports } from './remove-reports.tsx'
import { reportColumns } from './report-columns.tsx'
import { ReportDrawer } from './report-drawer.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import { DrillDialog } from './drill-dialog.tsx'

const nameOf = ({ kind, id }: LaboratoryReport): string => `${kindWords[kind]} ${id}`

const reportsList = defineList<LaboratoryReport>({
  name: 'laboratory',
  label: 'Reports of the laboratory, newest first',
  noun: ['report', 'reports'],
  turns: true,
  columns: reportColumns,
  keyOf: ({ id }) => id,
  menuOf: (report) => nameOf(report),
  // A finding has two lines where the table is narrow, or three.
  rowHeight: (tableWidth) => (tableWidth < 700 ? 70 : tableWidth < 960 ? 52 : 36),
  // One that runs cannot be removed.
  pick: (report) => (report.state === 'running' ? null : { key: String(report.id), name: nameOf(report) }),
})
const none: readonly LaboratoryReport[] = []

const wordsOf = (report: LaboratoryReport): string =>
  [
    nameOf(report),
    stateWords[report.state].word,
    findingOf(report).word,
    ...report.targets.map(({ url }) => url),
  ].join(' ')

type LaboratoryTabProps = {
  readonly controls: SearchControls
  /** Filter of the events, within the chosen project: what a comparison begins with. */
  readonly filter: EventFilter | undefined
}

/** Comparisons of two handlers and fire drills: begin one, and what each came to. */
export const LaboratoryTab = ({ controls, filter }: LaboratoryTabProps) => {
  const { search, open, close, change } = controls
  const { words = '' } = search
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
  const [removed, setRemoved] = useState<readonly [number, ...number[]] | null>(null)
  const all = data?.reports ?? none
  const reports = useMemo(() => all.filter((report) => hasWords(wordsOf(report), words)), [all, words])
  const clear = (): void => change({ words: undefined })
  const begun = (report: number): void => {
    setBegins(null)
    open({ report })
  }
  return (
    <>
      {all.length > 0 && (
        <SearchBar
          label="Filter reports"
          text={search.words}
          onText={(next) => change({ words: next })}
          placeholder="Search finding, handler"
        >
          {actions}
        </SearchBar>
      )}
      <List
        list={reportsList}
        source={{ rows: reports, isPending, failure, refetch }}
        open={search.report}
        onOpen={({ id }) => open({ report: id })}
        onClose={close}
        find={search.words}
        scope={words}
        picked={(picked) => (
          <>
            <Button
              color="error"
              onClick={() => {
                const [first, ...others] = picked.map(({ id }) => id)
                if (first !== undefined) setRemoved([first, ...others])
              }}
            >
              Remove…
            </Button>
          </>
        )}
        actionsOf={({ id, state }) =>
          state === 'running' ? [] : [{ label: 'Remove…', run: () => setRemoved([id]) }]
        }
        end={
          reports.length === all.length
            ? countOf(all.length, 'report')
            : `${countOf(reports.length, 'report')} of ${all.length}`
        }
        empty={
          all.length > 0 ? (
            <NoMatch title="No report matches" onClear={clear}>
              No report of the laboratory has these words.
            </NoMatch>
          ) : (
            <EmptyState icon={<ScienceOutlined />} title="No reports yet" actions={actions}>
              Compare the answers of an old and a new handler to past deliveries, or send your handler hard
              cases: duplicates, disorder, removals, large ids, a burst. None of it is stored in the log.
            </EmptyState>
          )
        }
      >
        {(beside) => search.report !== undefined && <ReportDrawer id={search.report} beside={beside} />}
      </List>
      {removed !== null && (
        <RemoveReports
          ids={removed}
          onDone={() => {
            if (search.report !== undefined && removed.includes(search.report)) close()
          }}
          onClose={() => setRemoved(null)}
        />
      )}
      {begins === 'comparison' && (
        <CompareDialog filter={filter} onBegun={begun} onClose={() => setBegins(null)} />
      )}
      {begins === 'drill' && (
        <DrillDialog project={filter?.projectId} onBegun={begun} onClose={() => setBegins(null)} />
      )}
    </>
  )
}
