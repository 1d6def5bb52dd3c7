import { eventsSearchSchema, eventFilterNames, type EventsSearch } from '../search.ts'

const viewNames = [
  ...eventFilterNames,
  'repeats',
  'group',
  'tab',
  'layout',
] as const satisfies readonly (keyof EventsSearch)[]

const switches = ['repeats', 'starred'] as const satisfies readonly (keyof EventsSearch)[]

/** What a saved view keeps of the address: filters and tab, not what is open. In a fixed order, so that two can be compared. */
export const viewSearch = (search: EventsSearch): string => {
  const stored = new URLSearchParams()
  for (const name of viewNames) {
    const value = search[name]
    if (value !== undefined) stored.set(name, String(value))
  }
  return stored.toString()
}

export const searchOfView = (view: string): EventsSearch => {
  const raw: Record<string, unknown> = Object.fromEntries(new URLSearchParams(view))
  for (const name of switches) if (raw[name] === 'true') raw[name] = true
  return eventsSearchSchema.parse(raw)
}
