import { deferred } from '../ui/deferred.tsx'

/** Stands on a screen that needs a project while there is none. Few see it more than once: it is no part of the code of any screen. */
export const NoProject = deferred(async () => (await import('./no-project-state.tsx')).NoProjectState)
