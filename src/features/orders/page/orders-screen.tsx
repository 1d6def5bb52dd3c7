import { useMemo } from 'react'
import type { Project } from '../../projects/contract.ts'
import { useCurrentProject } from '../../../renderer/api/current-project.ts'
import { useContributions } from '../../../renderer/parts/contributions.tsx'
import { InterruptedJobs } from '../../../renderer/parts/jobs/interrupted-jobs.tsx'
import { NoProject } from '../../../renderer/parts/no-project.tsx'
import { ScreenTabRow } from '../../../renderer/parts/screen-tab-row.tsx'
import { SellIcon } from '../../../renderer/ui/icons.tsx'
import { PageHeader } from '../../../renderer/ui/page-header.tsx'
import '../../../renderer/ui/screen.css'
import './orders.css'
import { CollectionHeader } from './collections/collection-header.tsx'
import { CollectionsPage } from './collections/collections-page.tsx'
import { collectionOf } from './collections/collection-of.ts'
import { HistoryTab } from './history/history-tab.tsx'
import { ListTab } from './list/list-tab.tsx'
import { ProblemsTab } from './problems/problems-tab.tsx'
import { useOrdersSearch, withoutTab } from './search.ts'

export const OrdersScreen = () => {
  const { project } = useCurrentProject()
  return (
    <div className="md-screen">
      {project === null ? (
        <>
          <PageHeader title="Orders" />
          <NoProject icon={<SellIcon />} leadsToOrders>
            A project’s service lists orders.
          </NoProject>
        </>
      ) : (
        <OrdersOfProject key={project.id} project={project} />
      )}
    </div>
  )
}

const resumed = ['exports.begin', 'orders.check'] as const

const OrdersOfProject = ({ project }: { readonly project: Project }) => {
  const { AllSales, tabs } = useContributions()
  const address = useOrdersSearch()
  const { search, change } = address
  const collection = useMemo(() => collectionOf(project, search), [project, search])
  if (search.tab === 'sales' && search.contractAddress === undefined && AllSales !== null)
    return <AllSales project={project} />
  if (collection === null) return <CollectionsPage project={project} address={address} />
  const tab = search.tab ?? 'listings'
  const shared = { project, collection }
  return (
    <>
      <div className="md-head">
        <CollectionHeader {...shared} />
        <ScreenTabRow
          of="/orders"
          value={tab}
          onChange={(word) => change({ ...withoutTab, ...collection, tab: word })}
        />
      </div>
      <InterruptedJobs of={resumed} />
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} className="md-panel">
        {(tab === 'listings' || tab === 'offers') && (
          <ListTab key={tab} {...shared} side={tab === 'listings' ? 'listing' : 'offer'} />
        )}
        {tab === 'problems' && <ProblemsTab {...shared} />}
        {tab === 'sales' && tabs.sales !== undefined && <tabs.sales />}
        {tab === 'history' && <HistoryTab {...shared} />}
      </div>
    </>
  )
}
