import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { deferred } from '../../ui/deferred.tsx'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { PageHeader } from '../../ui/page-header.tsx'
import '../../ui/screen.css'
import './activity.css'
import { CallsTab } from './calls/calls-tab.tsx'
import { RetentionStrip } from './retention/retention-strip.tsx'
import { RecordMenu } from './retention/record-menu.tsx'
import { useActivitySearch } from './search.ts'

const ConsoleTab = deferred(
  async () => (await import('./console/console-tab.tsx')).ConsoleTab,
  <SkeletonRows rows={8} />,
)

/** Every call to a service, and the console to make one. */
export const ActivityScreen = () => {
  const controls = useActivitySearch()
  const { search, change } = controls
  const tab = search.tab ?? 'calls'
  return (
    <div className="md-screen">
      <PageHeader
        title="Activity"
        description="Every call this desk made to a service, in full, without the keys."
        actions={<RecordMenu search={search} />}
      />
      <div className="md-tabs-row">
        <Tabs
          value={tab}
          aria-label="View"
          onChange={(_event, next: 'calls' | 'console') =>
            change({ tab: next === 'calls' ? undefined : next, call: undefined, with: undefined })
          }
          sx={{ minHeight: 36, '& .MuiTab-root': { minHeight: 36, py: 0.5 } }}
        >
          <Tab value="calls" label="Calls" id="tab-calls" aria-controls="panel-calls" />
          <Tab value="console" label="Request console" id="tab-console" aria-controls="panel-console" />
        </Tabs>
        <RetentionStrip />
      </div>
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} className="md-panel">
        {tab === 'calls' ? <CallsTab {...controls} /> : <ConsoleTab {...controls} />}
      </div>
    </div>
  )
}
