import { useProjectFilter } from '../../api/current-project.ts'
import { ScreenTabRow } from '../../parts/screen-tab-row.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import '../../ui/screen.css'
import { ExportButton } from '../../parts/exports/export-button.tsx'
import { gapSentences, useSaleGaps } from '../../parts/use-sale-gaps.ts'
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
  const gaps = useSaleGaps({ ...filter, ...ofProject })
  return (
    <div className="md-screen">
      <PageHeader
        title="Sales"
        description="Sales read from market events, matched with transfers and payments."
        actions={
          <>
            <MonthExport />
            <ExportButton
              of={{ kind: 'sales', filter: { ...filter, ...ofProject } }}
              warning={gaps === null ? undefined : gapSentences(gaps).join(' ') || undefined}
            >
              {Object.keys(filter).length === 0 ? 'All sales' : 'The filtered sales'}, newest first. Amounts
              in units of the coin and as exact integers.
            </ExportButton>
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
