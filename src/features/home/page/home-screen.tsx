import { useQuery } from '@tanstack/react-query'
import { Alert } from '@mui/material'
import { useCurrentProject } from '../../../renderer/api/current-project.ts'
import { desk } from '../../../renderer/api/desk.ts'
import type { Project } from '../../projects/contract.ts'
import { InterruptedJobs } from '../../../renderer/parts/jobs/interrupted-jobs.tsx'
import { PageHeader } from '../../../renderer/ui/page-header.tsx'
import { AttentionPanel } from './attention-panel.tsx'
import { Figures } from './figures.tsx'
import { FirstStart } from './first-start.tsx'
import { LatestActivity } from './latest-activity.tsx'
import { SetupList } from './setup-list.tsx'

export const HomeScreen = () => {
  const { project } = useCurrentProject()
  return project === null ? <FirstStart /> : <ProjectHome project={project} />
}

const ProjectHome = ({ project }: { readonly project: Project }) => {
  const { scope, projects } = useCurrentProject()
  const info = useQuery(desk.query('desk.info', {}))
  const vault = useQuery(desk.query('vault.status', {}))
  const warnings = [vault.data?.problem, ...(info.data?.notices ?? [])].filter(
    (warning) => typeof warning === 'string',
  )
  return (
    <div className="md-page" style={{ maxWidth: 1280 }}>
      <PageHeader
        title="Home"
        description={scope === null && projects.length > 1 ? 'All projects' : project.name}
      />
      <div className="md-stack">
        {warnings.map((warning) => (
          <Alert key={warning} severity="warning">
            {warning}
          </Alert>
        ))}
        <AttentionPanel />
        <InterruptedJobs />
        <SetupList project={project} />
        <Figures />
        <LatestActivity />
      </div>
    </div>
  )
}
