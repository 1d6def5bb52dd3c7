import { withScope } from '../api/current-project.ts'
import type { AskAhead } from '../api/first-answers.ts'
import { livePage } from '../api/live-page.ts'
import { mostOutages } from '../screens/events/list/most-outages.ts'
import { lastScope } from '../app/remembered.ts'
import type { EventFilter } from '../../contract/event-filter.ts'

/** Asks for the newest events that a filter leaves, as their list will. */
export const askEvents = (filter: EventFilter | undefined, ask: AskAhead): void =>
  ask('events.list', { filter: withScope(filter, lastScope.read() || null) ?? {}, limit: livePage })

/** What the frame around every screen asks, as soon as it is drawn. */
const ofFrame = [
  'projects.list',
  'vault.status',
  'receiver.status',
  'desk.info',
  'addresses.list',
  'alerts.status',
] as const

/** What the Events screen asks beside its rows. */
const ofEvents = [
  'savedViews.list',
  'eventNotes.list',
  'networks.list',
  'nodes.list',
  'listeners.list',
  'sources.list',
] as const

/**
 * Asks with the first lines of the page, before any of its code has come: what the frame shows, and what the Events screen does where nothing
 * narrows it. What a longer address asks has to be read from it, by code that comes later. Other screens ask for little, or send nothing out
 * by themselves.
 */
export const firstRequests = (
  { pathname, search }: { readonly pathname: string; readonly search: string },
  ask: AskAhead,
): void => {
  const isEvents = pathname === '/events'
  if (isEvents && search === '') askEvents({ fold: true }, ask)
  for (const name of ofFrame) ask(name, {})
  if (!isEvents) return
  for (const name of ofEvents) ask(name, {})
  if (search === '') ask('receiver.outages', { limit: mostOutages })
}
