import { choice, createPreference } from './preference.ts'

export const modes = ['system', 'light', 'dark'] as const

export type Mode = (typeof modes)[number]

export const nextMode = (mode: Mode): Mode => modes[(modes.indexOf(mode) + 1) % modes.length] ?? 'system'

export const themeMode = createPreference<Mode>('theme', 'system', choice(...modes))
