import { useScoped } from '../../api/current-project.ts'
import { useMemo, type ReactNode } from 'react'
import type { EventFilter } from '../../../contract/event-filter.ts'
import { FilterBar } from './list/filter-bar.tsx'
import type { SearchControls } from './search.ts'
import { afterRows } from '../../ui/after-rows.tsx'

/** Its place is taken before its code comes, so that the rows below stay where they are. */
const EventChart = afterRows(
  async () => (await import('./chart/event-chart.tsx')).EventChart,
  <div className="md-event-chart md-event-chart--none" />,
)

const FoundCount = afterRows(async () => (await import('./counts-strip.tsx')).FoundCount)

/** Rows are there before how they are listed can be changed; its place is taken before. */
const RowsToggle = afterRows(
  async () => (await import('./list/rows-toggle.tsx')).RowsToggle,
  <span className="md-rows-toggle-place" />,
)

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
