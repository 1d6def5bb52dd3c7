import { useScoped } from '../../api/current-project.ts'
import { useMemo, useState, type ReactNode } from 'react'
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

const usualNames = ['Transfer', 'Approval', 'ApprovalForAll', 'TransferSingle', 'TransferBatch', 'URI']

type EventFiltersProps = Pick<SearchControls, 'search' | 'change'> & {
  readonly filter: EventFilter | undefined
  /** Names of the events that are loaded, as often as they come. */
  readonly names: readonly (string | null)[]
  /** How repeats are listed. */
  readonly fold?: ReactNode
  readonly actions?: ReactNode
}

/** What narrows the events, and when those that match came. */
export const EventFilters = ({ search, change, filter, names, fold, actions }: EventFiltersProps) => {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const found = useMemo(() => [...new Set(names)].filter((name) => name !== null), [names])
  const eventNames = useMemo(() => [...new Set([...found, ...usualNames])].toSorted(), [found])
  return (
    <>
      <FilterBar
        search={search}
        onChange={change}
        eventNames={eventNames}
        beside={
          <>
            {fold}
            <span ref={setSlot} className="md-event-chart__time" />
          </>
        }
        found={<FoundCount filter={filter} />}
        actions={actions}
      />
      <EventChart filter={useScoped(filter)} onChange={change} slot={slot} />
    </>
  )
}
