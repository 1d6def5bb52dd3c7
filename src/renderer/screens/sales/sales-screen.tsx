import { useProjectFilter } from '../../api/current-project.ts'
import { useDeskMutation } from '../../api/mutations.ts'
import { ScreenTabRow } from '../../parts/screen-tab-row.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import '../../ui/screen.css'
import { ExportButton } from '../../parts/export-button.tsx'
import { SalesTab } from './sales-tab.tsx'
import { saleFilterOf, useSalesSearch } from './search.ts'
import { ReadingNote } from './reading-note.tsx'
import { TotalsTab } from './totals-tab.tsx'
import { UnmatchedTab } from './unmatched-tab.tsx'

/** Sales that the log shows, their sums, and what could not be joined. */
export const SalesScreen = () => {
  const controls = useSalesSearch()
  const { search, change } = controls
  const tab = search.tab ?? 'sales'
  const write = useDeskMutation('sales.export')
  const ofProject = useProjectFilter()
  return (
    <div className="md-screen">
      <PageHeader
        title="Sales"
        description="Sales read from market events, matched with transfers and payments."
        actions={
          <ExportButton
            title="Export sales"
            purpose="for accounting"
            noun={['sale', 'sales']}
            run={() => write.run({ filter: { ...saleFilterOf(search), ...ofProject } })}
          >
            The filtered sales, newest first, with exact amounts in units and in the smallest unit. The
            columns are documented and stable.
          </ExportButton>
        }
      />
      <div className="md-tabs-row">
        <ScreenTabRow
          of="/sales"
          value={tab}
          onChange={(next, usual) =>
            change({ tab: usual ? undefined : next, sale: undefined, unmatched: undefined })
          }
        />
        <ReadingNote />
      </div>
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} className="md-panel">
        {tab === 'sales' ? (
          <SalesTab {...controls} />
        ) : tab === 'totals' ? (
          <TotalsTab {...controls} />
        ) : (
          <UnmatchedTab {...controls} />
        )}
      </div>
    </div>
  )
}
