import { defineAddress } from '../../list/address.ts'
import { tabWords } from '../../parts/tab-words.ts'
import { searchId, searchReader, searchText, searchWord } from '../../ui/search-values.ts'

/** What the address of the Alerts screen may hold. */
export const alertsSearchSchema = searchReader({
  tab: searchWord(tabWords['/alerts']),
  /** Words of the rows. */
  text: searchText(200),
  /** States of alerts, separated by commas; all that are not resolved without it. */
  state: searchText(100),
  /** Alert whose details are open. */
  alert: searchId,
})

export type AlertsSearch = ReturnType<typeof alertsSearchSchema.parse>

/** The Alerts screen's part of the address. */
export const useAlertsSearch = defineAddress('/alerts', alertsSearchSchema, ['alert'])

/** States that the inbox shows. */
export const shownStates = ['open', 'acknowledged'] as const

/** Known states named in the address; none: all. */
export const statesOf = ({ state }: AlertsSearch): (typeof shownStates)[number][] => {
  const named = new Set(state?.split(','))
  return shownStates.filter((one) => named.has(one))
}
