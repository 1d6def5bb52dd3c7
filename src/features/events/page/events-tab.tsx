import { useMutation, useQuery } from '@tanstack/react-query'
import { useScoped } from '../../../renderer/api/current-project.ts'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { EventRow, TransactionRow } from '../contract.ts'
import { noNames } from '../../../core/webhooks/event-line.ts'
import { isUndone } from '../../../core/webhooks/shown-state.ts'
import { desk } from '../../../renderer/api/desk.ts'
import { answerOf } from '../../../contract/call-failed.ts'
import { defineList } from '../../../renderer/list/define-list.ts'
import { List } from '../../../renderer/list/list.tsx'
import { useLiveSource } from '../../../renderer/list/use-live-source.ts'
import { useListenerMarks } from '../../../renderer/parts/project-mark.tsx'
import { useEventNames } from '../../../renderer/parts/use-event-names.ts'
import { useKeys } from '../../../renderer/ui/use-keys.ts'
import { EventFilters } from './event-filters.tsx'
import { listColumns } from './list/event-columns.tsx'
import {
  eachTransactionOnce,
  isOutage,
  type ListedEvent,
  type ListRow,
  listRows,
  toListed,
} from './list/list-rows.ts'
import { type Notes, NotesContext, StarContext, useNotes } from './list/notes-context.ts'
import {
  eventFilterOf,
  isLoose,
  listedFilter,
  type LogTabProps,
  noFilters,
  type SearchControls,
} from './search.ts'
import { given } from '../../../core/given.ts'
import { FirstDelivery } from './first-delivery.tsx'
import { lazyInPlace } from '../../../renderer/ui/lazy-part.tsx'
import { NoMatch } from '../../../renderer/list/no-match.tsx'
import { Button } from '@mui/material'
import type { OutageRow } from '../../receiver/contract.ts'
import { tickTime } from '../../../renderer/ui/time-ticker.ts'
import { useTicking } from '../../../renderer/ui/use-ticking.ts'
import { fieldOfIso } from '../../../renderer/ui/local-time.ts'
import { outageTitle, outageWords } from '../../../renderer/ui/outage-words.ts'
import { useTimeSetting } from '../../../renderer/ui/time-setting.ts'
import { useToasts } from '../../../renderer/ui/toasts.tsx'
import { MoreMenu } from '../../../renderer/ui/more-menu.tsx'
import type { EventFilter } from '../contract/event-filter.ts'
import { useAsk } from '../../../renderer/api/api-provider.tsx'
import { formatCount } from '../../../renderer/ui/count-format.ts'
import { useContributions, useProve } from '../../../renderer/parts/contributions.tsx'

type PickedEventsProps = {
  readonly find: () => Promise<readonly number[] | null>
}

const PickedEvents = ({ find }: PickedEventsProps) => {
  const { eventActions } = useContributions()
  const [open, setOpen] = useState<{ action: string; events: readonly number[] } | null>(null)
  const begin = async (action: string): Promise<void> => {
    const rows = await find()
    if (rows !== null) setOpen({ action, events: rows.toSorted((left, right) => right - left) })
  }
  const Dialog = eventActions.find(({ label }) => label === open?.action)?.Dialog
  return (
    <>
      {eventActions.map(({ label }, index) => (
        <Button
          key={label}
          {...(index === 0 ? { variant: 'contained' } : {})}
          onClick={() => void begin(label)}
        >
          {label}
        </Button>
      ))}
      {Dialog !== undefined && open !== null && <Dialog events={open.events} onClose={() => setOpen(null)} />}
    </>
  )
}

const mostEvents = 1000

type PickedTransactionsProps = {
  readonly rows: readonly ListedEvent[]
  /** Of the list: of a transaction, the events that match are meant. */
  readonly filter: EventFilter | undefined
}

const PickedTransactions = ({ rows, filter }: PickedTransactionsProps) => {
  const ask = useAsk()
  const { show } = useToasts()
  const find = async (): Promise<readonly number[] | null> => {
    const total = rows.reduce((sum, { eventsOfTransaction = 1 }) => sum + eventsOfTransaction, 0)
    if (total > mostEvents) {
      show(`Select up to ${formatCount(mostEvents)} events. These have ${formatCount(total)}.`, 'warning')
      return null
    }
    const ids: number[] = []
    for (const { txnHash } of rows) {
      if (txnHash === null) continue
      const answer = await ask('events.list', {
        filter: { ...filter, fold: true, txnHash },
        limit: mostEvents,
      })
      if (!answer.ok) {
        show(answer.error.message, 'error')
        return null
      }
      ids.push(...answer.value.rows.map(({ id }) => id))
    }
    return ids
  }
  return <PickedEvents find={find} />
}

const maxResent = 1_000

const SendLoaded = ({ rows }: { readonly rows: readonly EventRow[] }) => {
  // What comes in while the dialog is open is not meant.
  const { SendAgain } = useContributions()
  const [chosen, setChosen] = useState<readonly number[] | null>(null)
  const newest = rows.slice(0, maxResent)
  if (SendAgain === null) return null
  return (
    <>
      <MoreMenu
        label="More for these events"
        items={[
          {
            label: 'Send loaded events again…',
            isDisabled: newest.length === 0,
            run: () => setChosen(newest.map(({ id }) => id).toReversed()),
          },
        ]}
      />
      {chosen !== null && <SendAgain events={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

const useStars = (notes: Notes, eventOf: () => number | null): ((eventId: number) => void) => {
  const { mutateAsync } = useMutation(desk.mutation('eventNotes.put'))
  const toasts = useToasts()
  const star = useCallback(
    async (id: number): Promise<void> => {
      const note = notes.get(id)
      const put = await answerOf(mutateAsync({ id, note: note?.note ?? '', star: !(note?.star ?? false) }))
      if (!put.ok) toasts.show(put.error.message, 'error')
    },
    [notes, mutateAsync, toasts],
  )
  useKeys({
    s: () => {
      const id = eventOf()
      if (id !== null) void star(id)
    },
  })
  return useCallback((id) => void star(id), [star])
}

const OutageLine = ({ outage }: { readonly outage: OutageRow }) => {
  const zone = useTimeSetting()
  const title = useTicking(() => outageTitle(outage, tickTime()))
  const begin = fieldOfIso(outage.from, zone).replace('T', ' ')
  const end = outage.to === null ? '' : fieldOfIso(outage.to, zone)
  // The day stands once where both are on it.
  const shownEnd = end.slice(0, 10) === begin.slice(0, 10) ? end.slice(11) : end.replace('T', ' ')
  return (
    <span title={outageWords(outage.reason)}>
      <b>{title}</b>
      {', '}
      {outage.to === null ? `since ${begin}` : `${begin} – ${shownEnd}`}. {outageWords(outage.reason)}
    </span>
  )
}

const PickedEvent = ({ search: { pick }, change }: SearchControls) =>
  pick === undefined ? null : (
    <p className="md-flow md-box md-below--near" role="status">
      Event {pick} selected. Open another to compare.
      <Button color="inherit" onClick={() => change({ pick: undefined }, true)}>
        Clear selection
      </Button>
    </p>
  )

const NoEventMatches = ({ onClear }: { readonly onClear: () => void }) => (
  <NoMatch title="No results" onClear={onClear}>
    Try fewer words or filters.
  </NoMatch>
)

const EventDetails = lazyInPlace(async () => (await import('./detail/event-details.tsx')).EventDetails)

const maxOutages = 1_000

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
  const outages = useQuery(
    desk.query('receiver.outages', {
      limit: maxOutages,
      ...given(search, ['from', 'to']),
    }),
  ).data?.outages
  const rows = useMemo(
    () => listRows(events, outages ?? [], { hasMore: source.hasMore === true, oldestFirst, isFolded }),
    [events, source.hasMore, outages, oldestFirst, isFolded],
  )
  const names = useMemo(() => events.map(({ eventName }) => eventName), [events])
  const lineNames = useEventNames(events)
  const marks = useListenerMarks()
  const columns = useMemo(() => listColumns(lineNames, marks, isGrouped), [lineNames, marks, isGrouped])
  const star = useStars(notes, () => search.event ?? stands.current?.id ?? null)
  const prove = useProve()
  useKeys({
    v: () => {
      const row = events.find(({ id }) => id === search.event) ?? stands.current
      if (row !== null) prove?.(row)
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
              />
            ) : (
              <PickedEvents find={() => Promise.resolve(picked.map(({ id }) => id))} />
            )
          }
          find={search.text}
          onFind={(text) => change({ text })}
          actionsOf={(row) =>
            isOutage(row) || prove === null ? [] : [{ label: 'Verify', run: () => prove(row) }]
          }
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
