import { passTo } from '../../../main/platform/router/pass-to.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'
import type { Sources } from './service.ts'

export const sourcesHandlers = ({ sources }: { readonly sources: Sources }) =>
  ({
    ...passTo('sources', sources),
    remove: ({ id }) => sources.remove(id),
  }) satisfies HandlersOf<'sources'>
