import type { HandlersOf } from '../../platform/router/router.ts'
import type { Sources } from './service.ts'

/** Logs of other desks that this desk reads. */
export const sourcesHandlers = ({ sources }: { readonly sources: Sources }) =>
  ({
    list: () => sources.list(),
    add: (input) => sources.add(input),
    update: (input) => sources.update(input),
    remove: ({ id }) => sources.remove(id),
    pause: ({ id }) => sources.setPaused(id, true),
    resume: ({ id }) => sources.setPaused(id, false),
    test: (input, { signal }) => sources.test(input, signal),
  }) satisfies HandlersOf<'sources'>
