import type { ListenerState } from '../contract/listener.ts'
import { listenerStates } from '../contract/listener-states.ts'
import { defineAddress, type Address } from '../../../renderer/list/address.ts'
import { tabWords } from '../../../renderer/parts/tab-words.ts'
import { searchId, searchReader, searchText, searchWord } from '../../../renderer/ui/search-values.ts'

const key = searchText(40)

/** What the address of the Webhooks screen may hold. Anything unusable counts as not there. */
export const webhooksSearchSchema = searchReader({
  /** States shown, separated by commas; without it all but the removed ones. */
  state: searchText(200),
  /** Words of name, note, filters, address and id. */
  text: searchText(200),
  /** Key of the listener whose details are open. */
  listener: key,
  /** `new`, or the key of the draft that is changed. */
  edit: key,
  /** Key of the listener that a new one begins with. */
  like: key,
  tab: searchWord(tabWords['/webhooks']),
  /** Forwarding rule whose details are open. */
  rule: searchId,
  /** Words of the forwarding rules. */
  words: searchText(200),
  /** The listener whose coverage is shown. */
  of: key,
  /** The comparison with the service's own list. */
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

/** States shown unless the address says otherwise. */
export const usualStates: readonly ListenerState[] = listenerStates.filter((state) => state !== 'removed')

/** Known states named in the address; unknown words are left out. */
export const statesOf = (search: WebhooksSearch): readonly ListenerState[] => {
  if (search.state === undefined) return usualStates
  const named = new Set(search.state.split(','))
  return listenerStates.filter((state) => named.has(state))
}

/** How states stand in the address; the usual ones need no mention. */
export const stateWord = (states: readonly string[]): string | undefined => {
  const known = listenerStates.filter((state) => states.includes(state))
  return known.length === 0 || known.join() === usualStates.join() ? undefined : known.join(',')
}
