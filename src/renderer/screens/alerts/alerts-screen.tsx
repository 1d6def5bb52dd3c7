import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeskQuery } from '../../api/queries.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { InboxSection } from './inbox-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { RulesSection } from './rules-section.tsx'
import { alertTabs, type AlertTab } from './search.ts'
import { SendingSection } from './sending-section.tsx'
import { TargetsSection } from './targets-section.tsx'

const labels: Record<AlertTab, string> = {
  inbox: 'Inbox',
  resolved: 'Resolved',
  rules: 'Rules',
  targets: 'Targets',
}

/** What is wrong, by which rules, and where it is sent. */
export const AlertsScreen = () => {
  const { tab = 'inbox' } = useSearch({ from: '/alerts' })
  const navigate = useNavigate()
  const status = useDeskQuery('alerts.status', {}).data
  return (
    <Box className="md-page">
      <PageHeader
        title="Alerts"
        description="Rules watch incoming events and this desk. Each alert is sent once when it opens and once when it is resolved. Nothing is watched while Marketdesk is not running."
      />
      {status?.problems.map((problem) => (
        <Box key={problem} role="note" sx={{ mb: 1, typography: 'body2', color: 'warning.main' }}>
          Not watched now: {problem}
        </Box>
      ))}
      {status?.teamProblem != null && (
        <Box role="note" sx={{ mb: 1, typography: 'body2', color: 'warning.main' }}>
          Messages for the team wait for the team log: {status.teamProblem}
        </Box>
      )}
      <Tabs
        value={tab}
        onChange={(_, next: AlertTab) => void navigate({ to: '/alerts', search: { tab: next } })}
        aria-label="Parts of the alerts"
        sx={{ mb: 2, minHeight: 36, borderBottom: 1, borderColor: 'divider' }}
      >
        {alertTabs.map((one) => (
          <Tab
            key={one}
            value={one}
            label={one === 'inbox' && (status?.open ?? 0) > 0 ? `Inbox (${status?.open})` : labels[one]}
            id={`tab-${one}`}
            aria-controls={one === tab ? `panel-${one}` : undefined}
            sx={{ minHeight: 36, py: 0.5, minWidth: 0 }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {tab === 'rules' ? (
          <RulesSection />
        ) : tab === 'targets' ? (
          <Stack spacing={2}>
            <TargetsSection />
            <SendingSection />
            <NotificationsSection />
          </Stack>
        ) : (
          <InboxSection isResolved={tab === 'resolved'} />
        )}
      </Box>
    </Box>
  )
}
