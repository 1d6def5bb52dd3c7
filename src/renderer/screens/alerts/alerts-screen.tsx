import Alert from '@mui/material/Alert'
import { useDeskQuery } from '../../api/queries.ts'
import { ScreenTabRow } from '../../parts/screen-tab-row.tsx'
import { useNavigate } from '../../ui/navigation/navigator.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import '../../ui/screen.css'
import './alerts.css'
import { DetectorsTab } from './detectors/detectors-tab.tsx'
import { FindingsTab } from './findings/findings-tab.tsx'
import { useAlertsSearch } from './search.ts'
import { SubscriptionsTab } from './subscriptions/subscriptions-tab.tsx'
import { NotificationsSection } from './targets/notifications-section.tsx'
import { TargetsSection } from './targets/targets-section.tsx'

/** What each tab is about. */
const about = {
  findings: 'Everything that may need attention, newest first.',
  detectors: 'What is looked for, and from when on it counts.',
  subscriptions: 'Which findings are sent, and where.',
  channels: 'Where findings are sent.',
} as const

/** What is wrong, what counts as wrong, and who is told. */
export const AlertsScreen = () => {
  const { tab = 'findings' } = useAlertsSearch().search
  const navigate = useNavigate()
  const groups = useDeskQuery('findings.groups', { limit: 1 }).data
  const teamProblem = useDeskQuery('alerts.subscriptions', {}).data?.teamProblem ?? null
  const unseen = groups === undefined ? 0 : groups.unseen.warning + groups.unseen.critical
  return (
    <div className="md-screen">
      <div className="md-head">
        <PageHeader title="Alerts" description={about[tab]} />
        <ScreenTabRow
          of="/alerts"
          label="Parts of the alerts"
          value={tab}
          labels={unseen > 0 ? { findings: `Findings (${unseen})` } : {}}
          onChange={(_word, next) => void navigate({ to: '/alerts', search: { tab: next } })}
        />
      </div>
      {groups?.problems.map((problem) => (
        <Alert key={problem} severity="warning" role="note" className="md-above">
          Not looked at now: {problem}
        </Alert>
      ))}
      {teamProblem !== null && (
        <Alert severity="warning" role="note" className="md-above">
          Messages for the team wait: {teamProblem}
        </Alert>
      )}
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} className="md-panel">
        {tab === 'detectors' ? (
          <DetectorsTab />
        ) : tab === 'subscriptions' ? (
          <SubscriptionsTab />
        ) : tab === 'channels' ? (
          <div className="md-alert-targets">
            <TargetsSection />
            <NotificationsSection />
          </div>
        ) : (
          <FindingsTab />
        )}
      </div>
    </div>
  )
}
