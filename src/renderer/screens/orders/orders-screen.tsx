import { useCurrentProject } from '../../api/current-project.ts'
import { NoProject } from '../../parts/no-project.tsx'
import { SellIcon } from '../../ui/icons.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import '../../ui/screen.css'
import './orders.css'
import { OrdersOfProject } from './orders-of-project.tsx'

/** Collectibles of a collection with the best order of each. */
export const OrdersScreen = () => {
  const { project } = useCurrentProject()
  return (
    <div className="md-screen">
      {project === null ? (
        <>
          <PageHeader title="Orders" description="Collectibles of a collection, each with its best order." />
          <NoProject icon={<SellIcon />} leadsToOrders>
            Orders come from the service of a project.
          </NoProject>
        </>
      ) : (
        <OrdersOfProject key={project.id} project={project} />
      )}
    </div>
  )
}
