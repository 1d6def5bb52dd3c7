import { ScreenTabRow } from '../../parts/screen-tab-row.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import '../../ui/screen.css'
import './activity.css'
import { CallsTab } from './calls/calls-tab.tsx'
import { RetentionStrip } from './retention/retention-strip.tsx'
import { RecordMenu } from './retention/record-menu.tsx'
import { useActivitySearch } from './search.ts'
import { ConsoleTab } from './console/console-tab.tsx'

/** What each tab is about. */
const about = {
  calls: 'Every call this desk made to a service, in full, without the keys.',
  console: 'Any operation of the services, from a form or from JSON.',
} as const

/** Every call to a service, and the console to make one. */
export const ActivityScreen = () => {
  const controls = useActivitySearch()
  const { search, change } = controls
  const tab = search.tab ?? 'calls'
  return (
    <div className="md-screen">
      <PageHeader
        title="Activity"
        description={about[tab]}
        actions={tab === 'calls' && <RecordMenu search={search} />}
      />
      <ScreenTabRow
        of="/activity"
        value={tab}
        onChange={(word) => change({ tab: word, call: undefined, with: undefined })}
      >
        {tab === 'calls' && <RetentionStrip />}
      </ScreenTabRow>
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} className="md-panel">
        {tab === 'calls' ? <CallsTab {...controls} /> : <ConsoleTab {...controls} />}
      </div>
    </div>
  )
}
