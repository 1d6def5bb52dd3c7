import SearchOffIcon from '@mui/icons-material/SearchOff'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LiveTable } from '../../ui/live-table.tsx'
import { eventColumns } from './event-columns.tsx'
import { EventDrawer } from './event-drawer.tsx'
import { isRemoval } from './event-type.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FirstDelivery } from './first-delivery.tsx'
import { eventFilterNames, eventFilterOf } from './search.ts'
import { stepsFrom } from '../../ui/row-steps.ts'
import { useLiveFeed } from '../../api/use-live-feed.ts'
import { useLivePlace } from '../../ui/use-live-place.ts'
import type { SearchHand } from './use-events-search.ts'

type EventsTabProps = SearchHand & { readonly paused: boolean }

const neverChange = (): boolean => true
const noFilters = Object.fromEntries(eventFilterNames.map((name) => [name, undefined]))

/** The live list of events. New rows come in at the top while the top is in sight; else they wait and are counted. */
export const EventsTab = ({ search, change, paused }: EventsTabProps) => {
  const filter = useMemo(() => eventFilterOf(search), [search])
  const place = useLivePlace(paused)
  const [focusRequest, setFocusRequest] = useState(0)
  const feed = useLiveFeed('events.list', filter, place.hold, neverChange)
  place.settle(feed.waiting.count)

  const open = search.event ?? null
  const openRow = (id: number): void => change({ event: id }, open !== null)
  const steps = stepsFrom(feed.rows, open, openRow)

  return (
    <>
      <FilterBar search={search} onChange={change} />
      <LiveTable
        label="Events, newest first"
        noun={['event', 'events']}
        columns={eventColumns}
        feed={feed}
        place={place}
        open={open}
        onOpen={(id, by) => {
          openRow(id)
          if (by === 'keyboard') setFocusRequest((now) => now + 1)
        }}
        onClose={() => change({ event: undefined }, true)}
        copyRow={(row) => JSON.stringify(row, null, 2)}
        rowClass={(row) => (isRemoval(row.type) ? 'md-row--struck' : '')}
        empty={
          filter === undefined ? (
            <FirstDelivery />
          ) : (
            <EmptyState
              icon={<SearchOffIcon />}
              title="No event matches"
              actions={
                <Button variant="outlined" onClick={() => change(noFilters)}>
                  Clear all filters
                </Button>
              }
            >
              Filters are combined: an event must match every one of them. Addresses and hashes must be whole.
            </EmptyState>
          )
        }
      />
      {open !== null && (
        <EventDrawer
          id={open}
          focusRequest={focusRequest}
          onClose={() => change({ event: undefined }, true)}
          onPrevious={steps.previous}
          onNext={steps.next}
          onEventsOf={(delivery) => change({ ...noFilters, of: delivery })}
          onDelivery={(delivery) =>
            change({ tab: 'deliveries', delivery, event: undefined, layout: undefined })
          }
        />
      )}
    </>
  )
}
