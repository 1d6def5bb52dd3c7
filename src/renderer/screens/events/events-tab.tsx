import { useScoped } from '../../api/current-project.ts'
import { useMemo, useRef } from 'react'
import type { EventRow, TransactionRow } from '../../../contract/events.ts'
import { noNames } from '../../../core/webhooks/event-line.ts'
import { isUndone } from '../../../core/webhooks/shown-state.ts'
import { useDeskQuery } from '../../api/queries.ts'
import { defineList } from '../../list/define-list.ts'
import { List } from '../../list/list.tsx'
import { useLiveSource } from '../../list/use-live-source.ts'
import { useListenerMarks } from '../../parts/project-mark.tsx'
import { useEventNames } from '../../parts/use-event-names.ts'
import { useKeys } from '../../ui/use-keys.ts'
import { useProveEvent } from './chain-proof/use-prove-event.ts'
import { EventFilters } from './event-filters.tsx'
import { listColumns } from './list/event-columns.tsx'
import {
  eachTransactionOnce,
  isOutage,
  listRows,
  toListed,
  type ListedEvent,
  type ListRow,
} from './list/list-rows.ts'
import { NotesContext, useNotes, StarContext } from './list/notes-context.ts'
import { useStars } from './list/use-stars.ts'
import { eventFilterOf, isLoose, listedFilter, noFilters, type LogTabProps } from './search.ts'
import { given } from '../../ui/given.ts'
import { FirstDelivery } from './first-delivery.tsx'
import { NoEventMatches } from './no-event-matches.tsx'
import { OutageLine } from './list/outage-line.tsx'
import { PickedEvent } from './detail/picked-event.tsx'
import { PickedEvents } from './list/picked-events.tsx'
import { PickedTransactions } from './list/picked-transactions.tsx'
import { SendLoaded } from './list/send-loaded.tsx'
import { lazyInPlace } from '../../ui/lazy-part.tsx'

const EventDetails = lazyInPlace(async () => (await import('./detail/event-details.tsx')).EventDetails)

/** Outages that stand between the events at most. */
const mostOutages = 1_000

const isSameEvent = (a: ListedEvent, b: ListedEvent): boolean =>
  a.id === b.id &&
  a.eventsOfTransaction === b.eventsOfTransaction &&
  a.state === b.state &&
  a.deliveries === b.deliveries &&
  a.listeners === b.listeners &&
  a.verdict === b.verdict &&
  a.chainVerdict === b.chainVerdict

const same = (a: EventRow | TransactionRow, b: EventRow | TransactionRow): boolean =>
  isSameEvent(toListed(a), toListed(b))

const declaration = {
  name: 'events',
  label: 'Events, newest first',
  noun: ['event', 'events'],
  columns: listColumns(noNames, new Map(), false),
  keyOf: ({ id }: ListRow) => id,
  json: (row: ListRow) => (isOutage(row) ? row.outage : row),
  rowClass: (row: ListRow) => (!isOutage(row) && isUndone(row) ? 'md-row--struck' : ''),
  band: (row: ListRow) => (isOutage(row) ? <OutageLine outage={row.outage} /> : null),
  pick: (row: ListRow) => (isOutage(row) ? null : { key: String(row.id), name: `event ${row.id}` }),
} as const
const eventsList = defineList<ListRow>(declaration)
const transactionsList = defineList<ListRow>({
  ...declaration,
  name: 'transactions',
  label: 'Transactions, newest first',
  noun: ['transaction', 'transactions'],
  columns: listColumns(noNames, new Map(), true),
  pick: (row) =>
    isOutage(row) || row.txnHash === null ? null : { key: row.txnHash, name: `transaction ${row.txnHash}` },
})

/** The live list of events, one by one or by transaction, with the outages among them. */
export const EventsTab = ({ controls, paused }: LogTabProps) => {
  const { search, change } = controls
  const filter = useMemo(() => eventFilterOf(search), [search])
  const listed = useMemo(() => listedFilter(search), [search])
  const isFolded = listed?.fold === true
  const stands = useRef<EventRow | null>(null)
  const notes = useNotes()
  const isGrouped = search.group === 'transaction'
  const scoped = useScoped(listed)
  const source = useLiveSource(isGrouped ? 'events.transactions' : 'events.list', scoped, {
    same,
    paused,
    loose: isLoose(listed),
  })
  const events = useMemo(() => eachTransactionOnce(source.rows.map(toListed)), [source.rows])
  const oldestFirst = source.live?.isOldestFirst === true
  const outages = useDeskQuery('receiver.outages', {
    limit: mostOutages,
    ...given(search, ['from', 'to']),
  }).data?.outages
  const rows = useMemo(
    () => listRows(events, outages ?? [], { hasMore: source.hasMore === true, oldestFirst, isFolded }),
    [events, source.hasMore, outages, oldestFirst, isFolded],
  )
  const names = useMemo(() => events.map(({ eventName }) => eventName), [events])
  const lineNames = useEventNames(events)
  const marks = useListenerMarks()
  const columns = useMemo(() => listColumns(lineNames, marks, isGrouped), [lineNames, marks, isGrouped])
  const star = useStars(notes, () => search.event ?? stands.current?.id ?? null)
  const prove = useProveEvent()
  useKeys({
    v: () => {
      const row = events.find(({ id }) => id === search.event) ?? stands.current
      if (row !== null) prove(row)
    },
  })

  return (
    <NotesContext value={notes}>
      <StarContext value={star}>
        <EventFilters
          search={search}
          change={change}
          filter={filter}
          names={names}
          actions={isGrouped ? null : <SendLoaded rows={events} />}
        />
        <List
          key={isGrouped ? 'transactions' : 'events'}
          list={isGrouped ? transactionsList : eventsList}
          columns={columns}
          source={{ ...source, rows }}
          open={search.event}
          onOpen={({ id }) => controls.open({ event: id })}
          onClose={controls.close}
          scope={JSON.stringify(listed ?? null)}
          picked={(picked) =>
            isGrouped ? (
              <PickedTransactions
                rows={picked.flatMap((row) => (isOutage(row) ? [] : [row]))}
                filter={scoped}
                controls={controls}
              />
            ) : (
              <PickedEvents find={() => Promise.resolve(picked.map(({ id }) => id))} controls={controls} />
            )
          }
          find={search.text}
          onFind={(text) => change({ text })}
          actionsOf={(row) => (isOutage(row) ? [] : [{ label: 'Prove', run: () => prove(row) }])}
          onStand={(row) => {
            stands.current = isOutage(row) ? null : row
          }}
          empty={
            filter === undefined ? <FirstDelivery /> : <NoEventMatches onClear={() => change(noFilters)} />
          }
        >
          {(beside) => <EventDetails controls={controls} beside={beside} />}
        </List>
        {search.pick !== undefined && search.against === undefined && <PickedEvent {...controls} />}
      </StarContext>
    </NotesContext>
  )
}
