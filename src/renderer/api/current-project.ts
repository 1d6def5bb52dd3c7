import { createContext, use, useMemo } from 'react'
import type { Project } from '../../features/projects/contract.ts'

export type CurrentProject = {
  readonly project: Project | null
  readonly projects: readonly Project[]
  /** Chooses a project, and what came in for it alone. */
  readonly select: (id: string) => void
  /** Project whose events and deliveries are shown; `null`: those of all. With one project there is nothing to tell apart. */
  readonly scope: string | null
  readonly selectAll: () => void
}

export const CurrentProjectContext = createContext<CurrentProject | undefined>(undefined)

export const useCurrentProject = (): CurrentProject => {
  const current = use(CurrentProjectContext)
  if (current === undefined) throw new Error('useCurrentProject is used outside of the shell.')
  return current
}

export const pickProject = (projects: readonly Project[], remembered: string): Project | null =>
  projects.find((project) => project.id === remembered) ?? projects[0] ?? null

type ProjectFilter = { readonly projectId?: string }

/** What a list of events or deliveries shows of the chosen project alone; a listener or a delivery that is named is narrower. */
export const withScope = <F extends object>(
  filter: F | undefined,
  scope: string | null,
): F | (F & ProjectFilter) | ProjectFilter | undefined => {
  if (scope === null) return filter
  if (filter === undefined) return { projectId: scope }
  return 'listenerId' in filter || 'deliveryId' in filter ? filter : { ...filter, projectId: scope }
}

/** A filter of events or deliveries, within the chosen project; the same object as long as neither changes. */
export const useScoped = <F extends object>(filter: F | undefined) => {
  const { scope } = useCurrentProject()
  return useMemo(() => withScope(filter, scope), [filter, scope])
}

export const useProjectFilter = (): ProjectFilter => {
  const { scope } = useCurrentProject()
  return useMemo(() => (scope === null ? {} : { projectId: scope }), [scope])
}
