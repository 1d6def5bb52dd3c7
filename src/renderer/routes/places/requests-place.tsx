import { useCurrentProject } from '../../api/current-project.ts'
import { NoProject } from '../../parts/no-project.tsx'
import { RequestsScreen } from '../../../features/calls/page/activity-screen.tsx'
import { GroupsIcon } from '../../ui/icons.tsx'
import { lazyInPlace } from '../../ui/lazy-part.tsx'

const AudiencesTab = lazyInPlace(
  async () => (await import('../../../features/wallets/page/audiences/audiences-tab.tsx')).AudiencesTab,
)

export const RequestsPlace = () => {
  const { project } = useCurrentProject()
  const audiences =
    project === null ? (
      <NoProject icon={<GroupsIcon />}>Audiences come from your project’s service.</NoProject>
    ) : (
      <AudiencesTab key={project.id} project={project} />
    )
  return <RequestsScreen audiences={audiences} />
}
