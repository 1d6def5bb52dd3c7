import { useCurrentProject } from '../../api/current-project.ts'
import { NoProject } from '../../parts/no-project.tsx'
import { ScreenTabRow } from '../../parts/screen-tab-row.tsx'
import { AccountBalanceWalletIcon } from '../../ui/icons.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import '../../ui/screen.css'
import { useWalletsSearch } from './search.ts'
import { LinkedTab } from './linked/linked-tab.tsx'
import { AudiencesTab } from './audiences/audiences-tab.tsx'
import { AddressBookTab } from './book/address-book-tab.tsx'

/** What each tab is about. */
const about = {
  linked: 'Wallets that the service links to a parent wallet.',
  audiences: 'Lists of contacts that the service keeps for the project.',
  addresses: 'Your own names for addresses, shown wherever they appear.',
} as const

/** Wallets linked to a parent, audiences of the project, and the operator's names for addresses. */
export const WalletsScreen = () => {
  const { search, change } = useWalletsSearch()
  const { project } = useCurrentProject()
  const tab = search.tab ?? 'linked'
  return (
    <div className="md-screen">
      <div className="md-head">
        <PageHeader title="Wallets" description={about[tab]} />
        <ScreenTabRow of="/wallets" value={tab} onChange={(word) => change({ tab: word })} />
      </div>
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} className="md-panel">
        {tab === 'addresses' ? (
          <AddressBookTab />
        ) : project === null ? (
          <NoProject icon={<AccountBalanceWalletIcon />}>
            Linked wallets and audiences come from the service of a project.
          </NoProject>
        ) : tab === 'audiences' ? (
          <AudiencesTab key={project.id} project={project} />
        ) : (
          <LinkedTab key={project.id} project={project} />
        )}
      </div>
    </div>
  )
}
