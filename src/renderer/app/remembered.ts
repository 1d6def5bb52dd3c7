import { choice, createPreference } from '../ui/preference.ts'

/** Desk id of the chosen project; empty until one was chosen. */
export const rememberedProject = createPreference('project', '', (stored) => stored)

/** Whether events of all projects are shown, or those of the chosen one. */
export const rememberedScope = createPreference('scope', 'project', choice('project', 'all'))

/** Project that events were narrowed to last, so that the first of them can be asked for before the projects are known. */
export const lastScope = createPreference('last-scope', '', (stored) => stored)

/** Whether the rail shows names beside its icons. */
export const railWidth = createPreference('rail', 'wide', choice('wide', 'narrow'))
