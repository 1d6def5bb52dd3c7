import { useQuery } from '@tanstack/react-query'
import { Alert } from '@mui/material'
import { desk } from '../../../renderer/api/desk.ts'
import { DetectorsTab } from '../../../features/findings/page/detectors/detectors-tab.tsx'
import { SubscriptionsTab } from './subscriptions/subscriptions-tab.tsx'
import { NotificationsSection } from './targets/notifications-section.tsx'
import { TargetsSection } from './targets/targets-section.tsx'

export const AlertsSection = () => {
  const teamProblem = useQuery(desk.query('alerts.subscriptions', {})).data?.teamProblem ?? null
  return (
    <div className="md-stack">
      {teamProblem !== null && (
        <Alert severity="warning" role="note">
          Messages for the team are waiting: {teamProblem}
        </Alert>
      )}
      <SubscriptionsTab />
      <TargetsSection />
      <NotificationsSection />
      <DetectorsTab />
    </div>
  )
}
