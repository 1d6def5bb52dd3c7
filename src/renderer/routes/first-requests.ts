import type { AskAhead } from '../api/api-provider.tsx'
import { livePage } from '../api/use-live-feed.ts'
import { listedFilter, eventsSearchSchema } from '../screens/events/search.ts'
import { withScope } from '../api/current-project.ts'
import { lastScope } from '../app/remembered.ts'
import { parseSearch } from '../ui/navigation/search-params.ts'

/**
 * Asks for the newest events where the page opens with them: they come while its code is still being read. Other screens ask
 * for little, or send nothing out by themselves.
 */
export const firstRequests = (
  { pathname, search }: { readonly pathname: string; readonly search: string },
  ask: AskAhead,
): void => {
  if (pathname !== '/events') return
  const read = eventsSearchSchema.parse(parseSearch(search))
  if ((read.tab ?? 'events') !== 'events') return
  const filter = listedFilter(read)
  ask('events.list', { filter: withScope(filter, lastScope.read() || null) ?? {}, limit: livePage })
}
