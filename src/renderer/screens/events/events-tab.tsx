import { useMemo, useRef, useState, type Ref } from 'react'
import type { EventRow } from '../../../contract/events.ts'
import { useDeskQuery } from '../../api/queries.ts'
import { useLiveFeed } from '../../api/use-live-feed.ts'
import { LiveTable } from '../../ui/live-table.tsx'
import { stepsFrom } from '../../ui/row-steps.ts'
import { useLivePlace } from '../../ui/use-live-place.ts'
import { EventDetails } from './detail/event-details.tsx'
import { EventFilters } from './event-filters.tsx'
import { isRemoval } from './event-type.tsx'
import { FirstDelivery } from './first-delivery.tsx'
import { listColumns } from './list/event-columns.tsx'
import { isOutage, withNewestState, withOutages, type ListRow } from './list/list-rows.ts'
import { NotesContext, useNotes } from './list/notes-context.ts'
import { OutageLine } from './list/outage-line.tsx'
import { SendLoaded } from './list/send-loaded.tsx'
import { useStarKey } from './list/use-star-key.ts'
import { NoEventMatches } from './no-event-matches.tsx'
import { eventFilterOf, isLoose, noFilters } from './search.ts'
import type { SearchControls } from './use-events-search.ts'

type EventsTabProps = {
  readonly controls: SearchControls
  readonly paused: boolean
  readonly searchRef: Ref<HTMLInputElement>
}

const mostOutages = 1_000

const sameShown = (a: EventRow, b: EventRow): boolean =>
  a.state === b.state && a.deliveries === b.deliveries && a.verdict === b.verdict

const rowClass = (row: ListRow): string =>
  !isOutage(row) && (isRemoval(row.type) || row.state === 'removed') ? 'md-row--struck' : ''

const band = (row: ListRow) => (isOutage(row) ? <OutageLine outage={row.outage} /> : null)

/** The live list of events. New rows come in at the top while the top is in sight; else they wait and are counted. */
export const EventsTab = ({ controls, paused, searchRef }: EventsTabProps) => {
  const { search, change } = controls
  const filter = useMemo(() => eventFilterOf(search), [search])
  const place = useLivePlace(paused)
  const [focusRequest, setFocusRequest] = useState(0)
  const stands = useRef<number | null>(null)
  const notes = useNotes()
  const feed = useLiveFeed('events.list', filter, place.hold, sameShown, isLoose(filter))
  place.update(feed.waiting.count)
  const outages = useDeskQuery('receiver.outages', {
    limit: mostOutages,
    ...(search.from === undefined ? {} : { from: search.from }),
    ...(search.to === undefined ? {} : { to: search.to }),
  }).data?.outages
  const rows = useMemo(
    () => withOutages(withNewestState(feed.rows), outages ?? [], feed.older.hasMore),
    [feed.rows, feed.older.hasMore, outages],
  )
  const names = useMemo(() => feed.rows.map(({ eventName }) => eventName), [feed.rows])

  const open = search.event ?? null
  const openRow = (id: number): void => controls.open({ event: id })
  useStarKey(notes, () => open ?? stands.current)

  return (
    <NotesContext value={notes}>
      <EventFilters
        search={search}
        change={change}
        filter={filter}
        names={names}
        searchRef={searchRef}
        actions={<SendLoaded rows={feed.rows} />}
      />
      <LiveTable
        label="Events, newest first"
        noun={['event', 'events']}
        columns={listColumns}
        feed={{ ...feed, rows }}
        count={feed.rows.length}
        place={place}
        open={open}
        onOpen={(id, by) => {
          openRow(id)
          if (by === 'keyboard') setFocusRequest((now) => now + 1)
        }}
        onClose={controls.close}
        copyRow={(row) => JSON.stringify(isOutage(row) ? row.outage : row, null, 2)}
        rowClass={rowClass}
        band={band}
        onStand={(row) => {
          stands.current = isOutage(row) ? null : row.id
        }}
        empty={
          filter === undefined ? <FirstDelivery /> : <NoEventMatches onClear={() => change(noFilters)} />
        }
      />
      <EventDetails
        controls={controls}
        focusRequest={focusRequest}
        steps={stepsFrom(feed.rows, open, openRow)}
      />
    </NotesContext>
  )
}
