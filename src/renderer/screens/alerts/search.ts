import { tabsOf } from '../../parts/screen-tabs.ts'
import { searchReader, searchWord } from '../../ui/search-values.ts'

/** What the address of the Alerts screen may hold. */
export const alertsSearchSchema = searchReader({ tab: searchWord(tabsOf('/alerts')) })
