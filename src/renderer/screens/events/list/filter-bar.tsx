import type { ReactNode } from 'react'
import { SearchBar } from '../../../list/search/search-bar.tsx'
import { eventFilterNames, noFilters, type EventsSearch } from '../search.ts'
import { useEventFields } from './event-fields.ts'

type FilterBarProps = {
  readonly search: EventsSearch
  readonly onChange: (change: Partial<EventsSearch>) => void
  /** Names of events that the list has. */
  readonly eventNames: readonly string[]
  /** How repeats are listed, and by which time the chart counts. */
  readonly beside?: ReactNode
  /** What can be done with all that match. */
  readonly actions?: ReactNode
}

const operators = [
  { word: 'OR', note: 'either one' },
  { word: 'NOT', note: 'without the next word' },
]

/** What narrows the list of events. Filters are combined with "and"; all of them stand in the address. */
export const FilterBar = ({ search, onChange, eventNames, beside, actions }: FilterBarProps) => {
  const filtered = eventFilterNames.some((name) => search[name] !== undefined)
  return (
    <SearchBar
      label="Filter events"
      text={search.text}
      onText={(text) => onChange({ text })}
      placeholder="Search, or try contract:0x…"
      operators={operators}
      fields={useEventFields(search, onChange, eventNames)}
      time={{ what: 'Received', from: search.from, to: search.to, onChange }}
      onClear={() => onChange(noFilters)}
      beside={beside}
    >
      {filtered && actions}
    </SearchBar>
  )
}
