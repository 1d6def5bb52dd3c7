import { defineAddress } from '../../list/address.ts'
import { tabWords } from '../../parts/tab-words.ts'
import { searchId, searchReader, searchWord } from '../../ui/search-values.ts'

/** What the address of the Alerts screen may hold. */
export const alertsSearchSchema = searchReader({
  tab: searchWord(tabWords['/alerts']),
  /** Alert whose details are open. */
  alert: searchId,
})

/** The Alerts screen's part of the address. */
export const useAlertsSearch = defineAddress('/alerts', alertsSearchSchema, ['alert'])
