import PercentOutlined from '@mui/icons-material/PercentOutlined'
import { useCurrentProject } from '../../api/current-project.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import '../../ui/screen.css'
import { FeesOfProject } from './fees-of-project.tsx'

/** What relaying a transaction costs, in each coin the relayer takes. */
export const FeesScreen = () => {
  const { project } = useCurrentProject()
  return (
    <div className="md-screen">
      <PageHeader
        title="Fees"
        description="What relaying a transaction costs, in each coin the relayer takes."
      />
      {project === null ? (
        <EmptyState
          icon={<PercentOutlined />}
          title="No project yet"
          actions={
            <LinkButton to="/" variant="contained">
              Go to the first steps
            </LinkButton>
          }
        >
          Fee quotes come from a project’s relayer. Open the sample project, or add your own.
        </EmptyState>
      ) : (
        <FeesOfProject key={project.id} project={project} />
      )}
    </div>
  )
}
