import { choice, createPreference } from './preference.ts'

export const modes = ['system', 'light', 'dark'] as const

export type Mode = (typeof modes)[number]

/** The mode after this one, round and round. */
export const nextMode = (mode: Mode): Mode => modes[(modes.indexOf(mode) + 1) % modes.length] ?? 'system'

/** Whether the page is light or dark. */
export const themeMode = createPreference<Mode>('theme', 'system', choice(...modes))
