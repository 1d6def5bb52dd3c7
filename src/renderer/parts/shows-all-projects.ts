import { useCurrentProject } from '../api/current-project.ts'
import { usePath } from '../ui/navigation/navigator.ts'

/** Screens that can show what came in for all projects; the others are about the chosen one in any case. */
const ofAllProjects = new Set(['/', '/events'])

export const useShowsAllProjects = (): boolean => {
  const { projects, scope } = useCurrentProject()
  const path = usePath()
  return projects.length > 1 && scope === null && ofAllProjects.has(path)
}
