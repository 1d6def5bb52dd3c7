import { useCurrentProject } from '../../api/current-project.ts'
import { NoProject } from '../../parts/no-project.tsx'
import { PercentIcon } from '../../ui/icons.tsx'
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
        <NoProject icon={<PercentIcon />}>Fee quotes come from a project’s relayer.</NoProject>
      ) : (
        <FeesOfProject key={project.id} project={project} />
      )}
    </div>
  )
}
