import { useProjectFilter } from '../../api/current-project.ts'
import { ScreenTabRow } from '../../parts/screen-tab-row.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import '../../ui/screen.css'
import { FoundSalesExport } from './sales-export.tsx'
import { MonthExport } from './month-export.tsx'
import { GapNote } from './gap-note.tsx'
import { SalesTab } from './sales-tab.tsx'
import { saleFilterOf, useSalesSearch } from './search.ts'
import { ProgressNotes } from './progress-notes.tsx'
import { TotalsTab } from './totals-tab.tsx'

/** Sales that the log shows, and their sums. */
export const SalesScreen = () => {
  const controls = useSalesSearch()
  const { search, change } = controls
  const tab = search.tab ?? 'sales'
  const ofProject = useProjectFilter()
  const filter = saleFilterOf(search)
  return (
    <div className="md-screen">
      <PageHeader
        title="Sales"
        description="Sales read from market events, matched with transfers and payments."
        actions={
          <>
            <MonthExport />
            <FoundSalesExport
              filter={{ ...filter, ...ofProject }}
              what={Object.keys(filter).length === 0 ? 'All sales' : 'The filtered sales'}
            />
          </>
        }
      />
      <ScreenTabRow of="/sales" value={tab} onChange={(word) => change({ tab: word, sale: undefined })}>
        <GapNote from={search.from} to={search.to} />
        <ProgressNotes />
      </ScreenTabRow>
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} className="md-panel">
        {tab === 'sales' ? <SalesTab {...controls} /> : <TotalsTab {...controls} />}
      </div>
    </div>
  )
}
