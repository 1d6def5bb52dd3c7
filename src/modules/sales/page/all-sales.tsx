import type { Project } from '../../../features/projects/contract.ts'
import { PageHeader } from '../../../renderer/ui/page-header.tsx'
import { ToCollections } from '../../../features/orders/page/collections/to-collections.tsx'
import type { OrdersAddress } from '../../../features/orders/page/search.ts'
import { SalesTab } from './sales-tab.tsx'

export const AllSales = (props: { readonly project: Project; readonly address: OrdersAddress }) => (
  <>
    <PageHeader title="All sales" back={<ToCollections />} />
    <div className="md-panel">
      <SalesTab {...props} collection={null} />
    </div>
  </>
)
