import type { Project } from '../../contract/projects.ts'
import { projectAt } from '../../main/features/service-client/testing/project.ts'

/** A project as the desk lists it, without addresses. */
export const testProject = (id: string, networks: Project['networks'] = ['devnet']): Project => ({
  ...projectAt(''),
  id,
  name: `Project ${id}`,
  networks,
})
