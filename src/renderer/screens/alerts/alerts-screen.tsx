import Alert from '@mui/material/Alert'
import { useDeskQuery } from '../../api/queries.ts'
import { ScreenTabRow } from '../../parts/screen-tab-row.tsx'
import { useNavigate } from '../../ui/navigation/navigator.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import '../../ui/screen.css'
import './alerts.css'
import { InboxTab } from './inbox/inbox-tab.tsx'
import { useAlertsSearch } from './search.ts'
import { NotificationsSection } from './targets/notifications-section.tsx'
import { RulesTab } from './rules/rules-tab.tsx'
import { TargetsOff } from './targets/targets-off.tsx'
import { TargetsSection } from './targets/targets-section.tsx'

/** What each tab is about. */
const about = {
  inbox: 'Alerts that are not resolved, newest first.',
  resolved: 'Alerts that ended, newest first.',
  rules: 'What is watched: events, and this desk itself.',
  targets: 'Where alerts are sent when they open and when they end.',
} as const

/** What is wrong, by which rules, and where it is sent. */
export const AlertsScreen = () => {
  const { tab = 'inbox' } = useAlertsSearch().search
  const navigate = useNavigate()
  const status = useDeskQuery('alerts.status', {}).data
  return (
    <div className="md-screen">
      <div className="md-head">
        <PageHeader title="Alerts" description={about[tab]} />
        <ScreenTabRow
          of="/alerts"
          label="Parts of the alerts"
          value={tab}
          labels={(status?.open ?? 0) > 0 ? { inbox: `Inbox (${status?.open})` } : {}}
          onChange={(_word, next) => void navigate({ to: '/alerts', search: { tab: next } })}
        />
      </div>
      {status?.problems.map((problem) => (
        <Alert key={problem} severity="warning" role="note" className="md-above">
          Not watched now: {problem}
        </Alert>
      ))}
      {status?.teamProblem != null && (
        <Alert severity="warning" role="note" className="md-above">
          Messages for the team wait: {status.teamProblem}
        </Alert>
      )}
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} className="md-panel">
        {tab === 'rules' ? (
          <RulesTab />
        ) : tab === 'targets' ? (
          <>
            <TargetsOff />
            <div className="md-alert-targets">
              <TargetsSection />
              <NotificationsSection />
            </div>
          </>
        ) : (
          <InboxTab key={tab} isResolved={tab === 'resolved'} />
        )}
      </div>
    </div>
  )
}
