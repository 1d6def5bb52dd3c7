import { defineAddress } from '../../../renderer/list/address.ts'
import { tabWords, type TabOf } from '../../../renderer/parts/tab-words.ts'
import { searchReader, searchText, searchWord, type SearchValue } from '../../../renderer/ui/search-values.ts'

export type SettingsSection = TabOf<'/settings'>

/** A number is no name here. */
const named =
  (most: number): SearchValue<string> =>
  (value) =>
    typeof value === 'string' ? searchText(most)(value) : undefined

export const projectSteps = ['provider', 'keys', 'collections', 'events'] as const
export type ProjectStep = (typeof projectSteps)[number]

export const settingsSearchSchema = searchReader({
  section: searchWord(tabWords['/settings']),
  /** Desk id of the project being edited, or `new`. */
  project: named(100),
  step: searchWord(projectSteps),
  /** Slug of the network being edited, or `new:` for one to be added: no slug has a colon. */
  network: named(64),
})

export const useSettingsSearch = defineAddress('/settings', settingsSearchSchema)
