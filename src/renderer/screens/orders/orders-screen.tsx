import SellOutlined from '@mui/icons-material/SellOutlined'
import { useCurrentProject } from '../../api/current-project.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import '../../ui/screen.css'
import './orders.css'
import { OrdersOfProject } from './orders-of-project.tsx'

/** Collectibles of a collection with the best order of each. */
export const OrdersScreen = () => {
  const { project } = useCurrentProject()
  return (
    <div className="md-screen">
      <PageHeader title="Orders" description="Collectibles of a collection, each with its best order." />
      {project === null ? (
        <EmptyState
          icon={<SellOutlined />}
          title="No project yet"
          actions={
            <LinkButton to="/" variant="contained">
              Go to the first steps
            </LinkButton>
          }
        >
          Orders come from the service of a project. Open the sample project, or add your own.
        </EmptyState>
      ) : (
        <OrdersOfProject key={project.id} project={project} />
      )}
    </div>
  )
}
