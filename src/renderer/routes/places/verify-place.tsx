import { useCurrentProject } from '../../api/current-project.ts'
import { NoProject } from '../../parts/no-project.tsx'
import { VerifyScreen } from '../../../features/signatures/page/signatures-screen.tsx'
import { AccountBalanceWalletIcon } from '../../ui/icons.tsx'
import { lazyInPlace } from '../../ui/lazy-part.tsx'

const LinkedTab = lazyInPlace(
  async () => (await import('../../../features/wallets/page/linked/linked-tab.tsx')).LinkedTab,
)

export const VerifyPlace = () => {
  const { project } = useCurrentProject()
  const wallets =
    project === null ? (
      <NoProject icon={<AccountBalanceWalletIcon />}>
        Linked wallets come from your project’s service.
      </NoProject>
    ) : (
      <LinkedTab key={project.id} project={project} />
    )
  return <VerifyScreen wallets={wallets} />
}
