import { searchReader, searchWord } from '../../ui/search-values.ts'

export const alertTabs = ['inbox', 'resolved', 'rules', 'targets'] as const
export type AlertTab = (typeof alertTabs)[number]

/** What the address of the Alerts screen may hold. */
export const alertsSearchSchema = searchReader({ tab: searchWord(alertTabs) })
