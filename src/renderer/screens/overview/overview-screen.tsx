import { useCurrentProject } from '../../api/current-project.ts'
import { FirstStart } from './first-start.tsx'
import { ProjectOverview } from './project-overview.tsx'

/** Where the day begins: how the desk is, what came in, what to do next. Without a project: how to begin. */
export const OverviewScreen = () => {
  const { project } = useCurrentProject()
  return project === null ? <FirstStart /> : <ProjectOverview project={project} />
}
