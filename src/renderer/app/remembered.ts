import { choice, createPreference } from '../ui/preference.ts'

export const rememberedProject = createPreference('project', '', (stored) => stored)

export const rememberedScope = createPreference('scope', 'project', choice('project', 'all'))

export const railWidth = createPreference('rail', 'wide', choice('wide', 'narrow'))
