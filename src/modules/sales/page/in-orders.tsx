import { useMemo } from 'react'
import type { Project } from '../../../features/projects/contract.ts'
import { collectionOf } from '../../../features/orders/page/collections/collection-of.ts'
import { useOrdersSearch, type OrdersAddress } from '../../../features/orders/page/search.ts'
import { useCurrentProject } from '../../../renderer/api/current-project.ts'
import { SalesTab } from './sales-tab.tsx'
import { PageHeader } from '../../../renderer/ui/page-header.tsx'
import { ToCollections } from '../../../features/orders/page/collections/to-collections.tsx'

const AllSales = (props: { readonly project: Project; readonly address: OrdersAddress }) => (
  <>
    <PageHeader title="All sales" back={<ToCollections />} />
    <div className="md-panel">
      <SalesTab {...props} collection={null} />
    </div>
  </>
)

type OfProject = { readonly project: Project }

const SalesOfCollection = ({ project }: OfProject) => {
  const address = useOrdersSearch()
  const collection = useMemo(() => collectionOf(project, address.search), [project, address.search])
  return <SalesTab project={project} collection={collection} address={address} />
}

const SalesPlace = () => {
  const { project } = useCurrentProject()
  return project === null ? null : <SalesOfCollection project={project} />
}

const SalesOfAll = ({ project }: OfProject) => <AllSales project={project} address={useOrdersSearch()} />

export const salesInOrders = { tabs: { sales: SalesPlace }, AllSales: SalesOfAll }
