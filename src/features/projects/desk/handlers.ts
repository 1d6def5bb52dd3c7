import { fail, succeed } from '../../../core/result.ts'
import type { Redactor } from '../../../main/platform/log/redactor.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'
import type { Projects } from './service.ts'
import { testConnections, type ConnectionDeps } from './test-connections.ts'

export type ProjectsDeps = ConnectionDeps & {
  readonly projects: Projects
  readonly redactor: Redactor
  /** Has filters mean what the projects are now. */
  readonly placeFilters: () => Promise<void>
}

type Keys = { readonly accessKey?: string | null | undefined; readonly secretKey?: string | null | undefined }

export const projectsHandlers = ({ projects, redactor, placeFilters, ...connections }: ProjectsDeps) => {
  /** A key is known to the redactor before anything else touches it. */
  const register = ({ accessKey, secretKey }: Keys): void => {
    for (const key of [accessKey, secretKey]) if (key) redactor.register(key)
  }
  return {
    list: () => succeed(projects.list()),
    save: (input) => {
      register(input)
      return projects.save(input)
    },
    probe: async (input, { signal }) => {
      register(input)
      const stored = input.id === undefined ? null : projects.get(input.id)
      return stored === undefined
        ? fail({ kind: 'not-found', message: 'This project no longer exists.' })
        : testConnections(input, stored, connections, signal)
    },
    remove: async (input) => {
      const removed = await projects.remove(input.id)
      if (removed.ok) await placeFilters()
      return removed
    },
  } satisfies HandlersOf<'projects'>
}
