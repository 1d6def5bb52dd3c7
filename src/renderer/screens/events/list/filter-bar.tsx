import type { ReactNode } from 'react'
import { SearchBar } from '../../../list/search/search-bar.tsx'
import { noFilters, type EventsSearch } from '../search.ts'
import { useEventFields } from './event-fields.ts'
import { searchOperators } from './search-operators.ts'

type FilterBarProps = {
  readonly search: EventsSearch
  readonly onChange: (change: Partial<EventsSearch>) => void
  /** Names of events that the list has. */
  readonly eventNames: readonly string[]
  /** What a row is. */
  readonly beside?: ReactNode
  /** How many of all match. */
  readonly found?: ReactNode
  /** What can be done with all that match. */
  readonly actions?: ReactNode
}

/** What narrows the list of events. Filters are combined with "and"; all of them stand in the address. */
export const FilterBar = ({ search, onChange, eventNames, beside, found, actions }: FilterBarProps) => {
  return (
    <SearchBar
      label="Filter events"
      text={search.text}
      onText={(text) => onChange({ text })}
      example="contract:0x…"
      operators={searchOperators}
      fields={useEventFields(search, onChange, eventNames)}
      time={{ what: 'Received', from: search.from, to: search.to, onChange }}
      onClear={() => onChange(noFilters)}
      beside={beside}
      found={found}
    >
      {actions}
    </SearchBar>
  )
}
