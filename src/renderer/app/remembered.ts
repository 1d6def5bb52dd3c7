import { choice, createPreference } from '../ui/preference.ts'

/** Desk id of the chosen project; empty until one was chosen. */
export const rememberedProject = createPreference('project', '', (stored) => stored)

/** Whether events of all projects are shown, or those of the chosen one. */
export const rememberedScope = createPreference('scope', 'project', choice('project', 'all'))

export const railWidth = createPreference('rail', 'wide', choice('wide', 'narrow'))
