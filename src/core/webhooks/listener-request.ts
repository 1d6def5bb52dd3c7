import { writeRequest } from '../wire/operation.ts'
import { addWebhookListener } from '../wire/operations/add-webhook-listener.ts'
import type { FilterTexts } from './lint-filters.ts'

/** Filters without the members that are empty, as they are stored and sent. */
export const definedFilters = ({
  contractAddresses,
  events,
  tokenIDs = [],
  accounts = [],
  topicHashes = [],
}: FilterTexts) => ({
  contractAddresses: [...contractAddresses],
  events: [...events],
  ...(tokenIDs.length === 0 ? {} : { tokenIDs: [...tokenIDs] }),
  ...(accounts.length === 0 ? {} : { accounts: [...accounts] }),
  ...(topicHashes.length === 0 ? {} : { topicHashes: [...topicHashes] }),
})

export const listenerRequest = (url: string, filters: FilterTexts) => ({
  url,
  filters: definedFilters(filters),
})

/** The body of AddWebhookListener exactly as it goes out; section "Indexer group". */
export const listenerRequestText = (url: string, filters: FilterTexts): string | null => {
  const parsed = addWebhookListener.request.safeParse(listenerRequest(url, filters))
  return parsed.success ? writeRequest(addWebhookListener, parsed.data) : null
}
