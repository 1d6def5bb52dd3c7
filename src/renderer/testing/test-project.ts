import type { Project } from '../../features/projects/contract.ts'
import { projectAt } from '../../features/service-client/desk/testing/project.ts'

/** A project as the desk lists it, without addresses. */
export const testProject = (id: string, networks: Project['networks'] = ['devnet']): Project => ({
  ...projectAt(''),
  id,
  name: `Project ${id}`,
  networks,
})
