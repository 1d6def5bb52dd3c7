import { useScoped } from '../../api/current-project.ts'
import { useMemo, type ReactNode } from 'react'
import type { EventFilter } from '../../../contract/event-filter.ts'
import { EventChart } from './chart/event-chart.tsx'
import { FilterBar } from './list/filter-bar.tsx'
import type { SearchControls } from './search.ts'

const usualNames = ['Transfer', 'Approval', 'ApprovalForAll', 'TransferSingle', 'TransferBatch', 'URI']

type EventFiltersProps = Pick<SearchControls, 'search' | 'change'> & {
  readonly filter: EventFilter | undefined
  /** Names of the events that are loaded, as often as they come. */
  readonly names: readonly (string | null)[]
  readonly actions?: ReactNode
}

/** What narrows the events, and when those that match came. */
export const EventFilters = ({ search, change, filter, names, actions }: EventFiltersProps) => {
  const found = useMemo(() => [...new Set(names)].filter((name) => name !== null), [names])
  const eventNames = useMemo(() => [...new Set([...found, ...usualNames])].toSorted(), [found])
  return (
    <>
      <FilterBar search={search} onChange={change} eventNames={eventNames} actions={actions} />
      <EventChart filter={useScoped(filter)} onChange={change} />
    </>
  )
}
