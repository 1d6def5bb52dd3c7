import { choice, createPreference } from './preference.ts'

/** Whether single letters are commands (WCAG 2.1.4): a person who speaks to the machine, or whose hand slips, switches them off. */
export const singleKeys = createPreference('single-keys', 'on', choice('on', 'off'))
