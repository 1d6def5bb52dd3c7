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

export const requestsSearchSchema = searchReader({
  tab: searchWord(tabWords['/requests']),
  text: searchText(500),
  operation: searchText(100),
  outcome: searchText(200),
  project: searchText(100),
  network: searchText(64),
  from: searchTime,
  to: searchTime,
  call: searchId,
  mark: searchId,
  with: searchId,
  op: searchText(100),
})

export type RequestsSearch = ReturnType<typeof requestsSearchSchema.parse>
export type SearchControls = Address<RequestsSearch>

export const callFilterNames = [
  'text',
  'operation',
  'outcome',
  'project',
  'network',
  'from',
  'to',
] as const satisfies readonly (keyof RequestsSearch)[]

export const useRequestsSearch = defineAddress(
  '/requests',
  requestsSearchSchema,
  ['call', 'with'],
  [],
  [...callFilterNames, 'tab'],
)

export const noCallFilters: Partial<RequestsSearch> = without(callFilterNames)

export const outcomesOf = (search: Pick<RequestsSearch, 'outcome'>): CallOutcome[] => {
  const named = new Set(search.outcome?.split(','))
  return callOutcomes.filter((outcome) => named.has(outcome))
}

export const callFilterOf = (search: RequestsSearch): CallFilter | undefined => {
  const outcome = outcomesOf(search)
  const filter: CallFilter = {
    ...given(search, ['text', 'operation', 'project', 'network', 'from', 'to']),
    ...(outcome.length === 0 ? {} : { outcome }),
  }
  return Object.keys(filter).length === 0 ? undefined : filter
}
