import { searchReader, searchText, searchWord, type SearchValue } from '../../ui/search-values.ts'

export const settingsSections = [
  'projects',
  'networks',
  'vault',
  'receiver',
  'sources',
  'log',
  'appearance',
  'api',
  'about',
] as const

export type SettingsSection = (typeof settingsSections)[number]

/** A number is no name here. */
const named =
  (most: number): SearchValue<string> =>
  (value) =>
    typeof value === 'string' ? searchText(most)(value) : undefined

/** What the address of the Settings screen may hold. */
export const settingsSearchSchema = searchReader({
  section: searchWord(settingsSections),
  /** Desk id of the project being edited, or `new`. */
  project: named(100),
  /** Slug of the network being edited, or `new:` for one to be added: no slug has a colon. */
  network: named(64),
})
