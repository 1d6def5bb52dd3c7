import type { MethodAnswer, ParsedInput } from '../../../contract/contract.ts'
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

/** Projects and their keys. */
export const projectsHandlers = ({ projects, redactor, placeFilters, ...connections }: ProjectsDeps) => {
  /** A key is known to the redactor before anything else touches it. */
  const register = ({ accessKey, secretKey }: Keys): void => {
    for (const key of [accessKey, secretKey]) if (key) redactor.register(key)
  }
  const test = (
    input: ParsedInput<'projects.probe'>,
    signal: AbortSignal,
  ): MethodAnswer<'projects.probe'> => {
    const stored = input.id === undefined ? null : projects.get(input.id)
    return stored === undefined
      ? Promise.resolve(fail({ kind: 'not-found', message: 'This project no longer exists.' }))
      : testConnections(input, stored, connections, signal)
  }
  return {
    list: () => succeed(projects.list()),
    add: (input) => {
      register(input)
      return projects.add(input)
    },
    update: (input) => {
      register(input)
      return projects.update(input)
    },
    test: (input, { signal }) => test(input, signal),
    probe: (input, { signal }) => {
      register(input)
      return test(input, signal)
    },
    remove: async (input) => {
      const removed = await projects.remove(input.id)
      if (removed.ok) await placeFilters()
      return removed
    },
  } satisfies HandlersOf<'projects'>
}
