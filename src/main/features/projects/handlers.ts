import { succeed } from '../../../core/result.ts'
import type { Redactor } from '../../platform/log/redactor.ts'
import type { HandlersOf } from '../../platform/router/router.ts'
import type { Projects } from './service.ts'

export type ProjectsDeps = { readonly projects: Projects; readonly redactor: Redactor }

type Keys = { readonly accessKey?: string | null | undefined; readonly secretKey?: string | null | undefined }

/** Projects and their keys. */
export const projectsHandlers = ({ projects, redactor }: ProjectsDeps) => {
  /** A key is known to the redactor before anything else touches it. */
  const register = ({ accessKey, secretKey }: Keys): void => {
    for (const key of [accessKey, secretKey]) if (key) redactor.register(key)
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
    remove: (input) => projects.remove(input.id),
  } satisfies HandlersOf<'projects'>
}
