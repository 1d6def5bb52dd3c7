import { createContext, use } from 'react'
import type { Project } from '../../contract/projects.ts'

/** The project the page works with. The shell keeps the choice; screens read it. */
export type CurrentProject = {
  /** `null`: there is no project at all. */
  readonly project: Project | null
  readonly projects: readonly Project[]
  readonly select: (id: string) => void
}

export const CurrentProjectContext = createContext<CurrentProject | undefined>(undefined)

/** The project chosen in the switcher, and the way to choose another. */
export const useCurrentProject = (): CurrentProject => {
  const current = use(CurrentProjectContext)
  if (current === undefined) throw new Error('useCurrentProject is used outside of the shell.')
  return current
}

/** The remembered project, else the first; `null` without any. */
export const pickProject = (projects: readonly Project[], remembered: string): Project | null =>
  projects.find((project) => project.id === remembered) ?? projects[0] ?? null
