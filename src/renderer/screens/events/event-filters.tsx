import { useScoped } from '../../api/current-project.ts'
import { useMemo, useState, type ReactNode } from 'react'
import type { EventFilter } from '../../../contract/event-filter.ts'
import { FilterBar } from './list/filter-bar.tsx'
import type { SearchControls } from './search.ts'
import { EventChart } from './chart/event-chart.tsx'
import { FoundCount } from './counts-strip.tsx'

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
