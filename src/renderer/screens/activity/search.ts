import { defineAddress, without, type Address } from '../../list/address.ts'
import { tabWords } from '../../parts/tab-words.ts'
import { given } from '../../ui/given.ts'
import { searchId, searchReader, searchText, searchTime, searchWord } from '../../ui/search-values.ts'
import { callOutcomes } from '../../../contract/call-outcomes.ts'
import type { CallFilter, CallOutcome } from '../../../contract/calls.ts'

/** What the address of the Activity screen may hold. Anything unusable counts as not there. */
export const activitySearchSchema = searchReader({
  tab: searchWord(tabWords['/activity']),
  text: searchText(500),
  operation: searchText(100),
  /** Outcomes, separated by commas. */
  outcome: searchText(200),
  /** The desk's id of a project. */
  project: searchText(100),
  network: searchText(64),
  /** Started at or after, and before. */
  from: searchTime,
  to: searchTime,
  /** Call whose details are open. */
  call: searchId,
  /** Call that another one is to be compared with. */
  mark: searchId,
  /** The open call is compared with this one. */
  with: searchId,
  /** Operation of the console. */
  op: searchText(100),
})

export type ActivitySearch = ReturnType<typeof activitySearchSchema.parse>
export type SearchControls = Address<ActivitySearch>

/** Members that narrow the calls. */
export const callFilterNames = [
  'text',
  'operation',
  'outcome',
  'project',
  'network',
  'from',
  'to',
] as const satisfies readonly (keyof ActivitySearch)[]

/** The Activity screen's part of the address, and the ways to change it. */
export const useActivitySearch = defineAddress(
  '/activity',
  activitySearchSchema,
  ['call', 'with'],
  [],
  [...callFilterNames, 'tab'],
)

/** All filters taken away. */
export const noCallFilters: Partial<ActivitySearch> = without(callFilterNames)

/** Known outcomes named in the address; unknown words are left out. */
export const outcomesOf = (search: Pick<ActivitySearch, 'outcome'>): CallOutcome[] => {
  const named = new Set(search.outcome?.split(','))
  return callOutcomes.filter((outcome) => named.has(outcome))
}

/** The filter of the list; `undefined` when nothing narrows it. */
export const callFilterOf = (search: ActivitySearch): CallFilter | undefined => {
  const outcome = outcomesOf(search)
  const filter: CallFilter = {
    ...given(search, ['text', 'operation', 'project', 'network', 'from', 'to']),
    ...(outcome.length === 0 ? {} : { outcome }),
  }
  return Object.keys(filter).length === 0 ? undefined : filter
}
