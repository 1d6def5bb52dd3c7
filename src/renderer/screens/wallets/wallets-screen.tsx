import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useCurrentProject } from '../../api/current-project.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import '../../ui/screen.css'
import { AudiencesTab } from './audiences/audiences-tab.tsx'
import { AddressBookTab } from './book/address-book-tab.tsx'
import { LinkedTab } from './linked/linked-tab.tsx'
import { type WalletsSearch, useWalletsSearch } from './search.ts'

type Tab = NonNullable<WalletsSearch['tab']>

/** Wallets linked to a parent, audiences of the project, and the operator's names for addresses. */
export const WalletsScreen = () => {
  const { search, change } = useWalletsSearch()
  const { project } = useCurrentProject()
  const tab = search.tab ?? 'linked'
  return (
    <div className="md-screen">
      <PageHeader
        title="Wallets"
        description="Wallets linked to a parent wallet, audiences of the project, and your own names for addresses."
      />
      <div className="md-tabs-row">
        <Tabs
          value={tab}
          aria-label="View"
          onChange={(_event, next: Tab) => change({ tab: next === 'linked' ? undefined : next })}
          sx={{ minHeight: 36, '& .MuiTab-root': { minHeight: 36, py: 0.5 } }}
        >
          <Tab value="linked" label="Linked wallets" id="tab-linked" aria-controls="panel-linked" />
          <Tab value="audiences" label="Audiences" id="tab-audiences" aria-controls="panel-audiences" />
          <Tab value="addresses" label="Address book" id="tab-addresses" aria-controls="panel-addresses" />
        </Tabs>
      </div>
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} className="md-panel">
        {tab === 'addresses' ? (
          <AddressBookTab />
        ) : project === null ? (
          <EmptyState
            icon={<AccountBalanceWalletOutlined />}
            title="No project yet"
            actions={
              <LinkButton to="/" variant="contained">
                Go to the first steps
              </LinkButton>
            }
          >
            Linked wallets and audiences come from the service of a project. Open the sample project, or add
            your own.
          </EmptyState>
        ) : tab === 'audiences' ? (
          <AudiencesTab key={project.id} project={project} />
        ) : (
          <LinkedTab key={project.id} project={project} />
        )}
      </div>
    </div>
  )
}
