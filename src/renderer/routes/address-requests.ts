import type { AskAhead } from '../api/first-answers.ts'
import { listedFilter, eventsSearchSchema } from '../screens/events/search.ts'
import { parseSearch } from '../ui/navigation/search-params.ts'
import { askEvents } from './first-requests.ts'

/** Asks for the newest events of the filters in the address, where the page opens with them: they come while the screen is being drawn. */
export const addressRequests = (
  { pathname, search }: { readonly pathname: string; readonly search: string },
  ask: AskAhead,
): void => {
  if (pathname !== '/events') return
  const read = eventsSearchSchema.parse(parseSearch(search))
  if ((read.tab ?? 'events') !== 'events') return
  askEvents(listedFilter(read), ask)
}
