import { z } from 'zod'

export const settingsSections = [
  'projects',
  'networks',
  'vault',
  'receiver',
  'log',
  'appearance',
  'api',
  'about',
] as const

export type SettingsSection = (typeof settingsSections)[number]

/** What the address of the Settings screen may hold. */
export const settingsSearchSchema = z.object({
  section: z.enum(settingsSections).optional().catch(undefined),
  /** Desk id of the project being edited, or `new`. */
  project: z.string().max(100).optional().catch(undefined),
  /** Slug of the network being edited, or `new:` for one to be added: no slug has a colon. */
  network: z.string().max(64).optional().catch(undefined),
})
