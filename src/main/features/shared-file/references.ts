import type { Answer } from '../../../contract/contract.ts'
import { succeed } from '../../../core/result.ts'
import type { SharedDeps } from './shared-deps.ts'

/** Names of what every desk numbers in its own way. */
export type References = {
  /** `null`: there is no such project (any more). */
  projectName(id: string): string | null
  projectId(name: string): string | null
  /** A listener by its receiver path or the service's id: its key is known on one desk alone. */
  listenerName(named: string): string
  /** The key of a listener of this desk; `null` when there is none. */
  listenerKey(named: string): string | null
}

/** Reads projects and listeners once. */
export const readReferences = async (
  deps: Pick<SharedDeps, 'projects' | 'listeners'>,
): Promise<Answer<References>> => {
  const listed = await deps.listeners()
  if (!listed.ok) return listed
  const projects = deps.projects()
  const { listeners } = listed.value
  const find = (named: string) =>
    listeners.find(({ key, id, path }) => key === named || id === named || path === named)
  return succeed({
    projectName: (id) => projects.find((project) => project.id === id)?.name ?? null,
    projectId: (name) => projects.find((project) => project.name === name)?.id ?? null,
    listenerName: (named) => {
      const found = find(named)
      return found?.path ?? found?.id ?? named
    },
    listenerKey: (named) => find(named)?.key ?? null,
  })
}
