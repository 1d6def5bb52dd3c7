import type { ListenerState } from '../contract/listener.ts'
import { listenerStates } from '../contract/listener-states.ts'
import { defineAddress, type Address } from '../../../renderer/list/address.ts'
import { tabWords } from '../../../renderer/parts/tab-words.ts'
import { searchId, searchReader, searchText, searchWord } from '../../../renderer/ui/search-values.ts'

const key = searchText(40)

export const webhooksSearchSchema = searchReader({
  /** States shown, separated by commas; without it all but the removed ones. */
  state: searchText(200),
  text: searchText(200),
  listener: key,
  /** `new`, or the key of the draft that is changed. */
  edit: key,
  like: key,
  tab: searchWord(tabWords['/webhooks']),
  rule: searchId,
  words: searchText(200),
  of: key,
  dialog: searchWord(['reconcile']),
})

export type WebhooksSearch = ReturnType<typeof webhooksSearchSchema.parse>
export type SearchControls = Address<WebhooksSearch>

export const useWebhooksSearch = defineAddress(
  '/webhooks',
  webhooksSearchSchema,
  ['listener', 'rule'],
  [],
  ['text', 'state'],
)

export const usualStates: readonly ListenerState[] = listenerStates.filter((state) => state !== 'removed')

/** Known states named in the address; unknown words are left out. */
export const statesOf = (search: WebhooksSearch): readonly ListenerState[] => {
  if (search.state === undefined) return usualStates
  const named = new Set(search.state.split(','))
  return listenerStates.filter((state) => named.has(state))
}

export const stateWord = (states: readonly string[]): string | undefined => {
  const known = listenerStates.filter((state) => states.includes(state))
  return known.length === 0 || known.join() === usualStates.join() ? undefined : known.join(',')
}
