import { defineAddress, without, type Address } from '../../../renderer/list/address.ts'
import { tabWords } from '../../../renderer/parts/tab-words.ts'
import { given } from '../../../core/given.ts'
import {
  searchId,
  searchReader,
  searchText,
  searchTime,
  searchWord,
} from '../../../renderer/ui/search-values.ts'
import { callOutcomes } from '../contract/call-outcomes.ts'
import type { CallFilter, CallOutcome } from '../contract.ts'

/** What the address of the Requests screen may hold. Anything unusable counts as not there. */
export const requestsSearchSchema = searchReader({
  tab: searchWord(tabWords['/requests']),
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

export type RequestsSearch = ReturnType<typeof requestsSearchSchema.parse>
export type SearchControls = Address<RequestsSearch>

/** Members that narrow the calls. */
export const callFilterNames = [
  'text',
  'operation',
  'outcome',
  'project',
  'network',
  'from',
  'to',
] as const satisfies readonly (keyof RequestsSearch)[]

/** The Requests screen's part of the address, and the ways to change it. */
export const useRequestsSearch = defineAddress(
  '/requests',
  requestsSearchSchema,
  ['call', 'with'],
  [],
  [...callFilterNames, 'tab'],
)

/** All filters taken away. */
export const noCallFilters: Partial<RequestsSearch> = without(callFilterNames)

/** Known outcomes named in the address; unknown words are left out. */
export const outcomesOf = (search: Pick<RequestsSearch, 'outcome'>): CallOutcome[] => {
  const named = new Set(search.outcome?.split(','))
  return callOutcomes.filter((outcome) => named.has(outcome))
}

/** The filter of the list; `undefined` when nothing narrows it. */
export const callFilterOf = (search: RequestsSearch): CallFilter | undefined => {
  const outcome = outcomesOf(search)
  const filter: CallFilter = {
    ...given(search, ['text', 'operation', 'project', 'network', 'from', 'to']),
    ...(outcome.length === 0 ? {} : { outcome }),
  }
  return Object.keys(filter).length === 0 ? undefined : filter
}
