import { useScoped } from '../../api/current-project.ts'
import { useMemo, type ReactNode } from 'react'
import type { EventFilter } from '../../../contract/event-filter.ts'
import { FilterBar } from './list/filter-bar.tsx'
import type { SearchControls } from './search.ts'
import { EventChart } from './chart/event-chart.tsx'
import { FoundCount } from './counts-strip.tsx'
import { RowsToggle } from './list/rows-toggle.tsx'

const usualNames = ['Transfer', 'Approval', 'ApprovalForAll', 'TransferSingle', 'TransferBatch', 'URI']

type EventFiltersProps = Pick<SearchControls, 'search' | 'change'> & {
  readonly filter: EventFilter | undefined
  /** Names of the events that are loaded, as often as they come. */
  readonly names: readonly (string | null)[]
  readonly actions: ReactNode
}

/** What narrows the events, how they are listed, and when those that match came. */
export const EventFilters = ({ search, change, filter, names, actions }: EventFiltersProps) => {
  const loadedNames = useMemo(() => [...new Set(names)].filter((name) => name !== null), [names])
  const eventNames = useMemo(() => [...new Set([...loadedNames, ...usualNames])].toSorted(), [loadedNames])
  return (
    <>
      <FilterBar
        search={search}
        onChange={change}
        eventNames={eventNames}
        beside={<RowsToggle search={search} change={change} />}
        found={<FoundCount filter={filter} />}
        actions={actions}
      />
      <EventChart filter={useScoped(filter)} onChange={change} />
    </>
  )
}
