import { useMemo, useState, type Ref } from 'react'
import type { TransactionRow } from '../../../contract/events.ts'
import { useLiveFeed } from '../../api/use-live-feed.ts'
import { LiveTable } from '../../ui/live-table.tsx'
import { stepsFrom } from '../../ui/row-steps.ts'
import { useLivePlace } from '../../ui/use-live-place.ts'
import { EventDetails } from './detail/event-details.tsx'
import { EventFilters } from './event-filters.tsx'
import { FirstDelivery } from './first-delivery.tsx'
import { NotesContext, useNotes } from './list/notes-context.ts'
import { NoEventMatches } from './no-event-matches.tsx'
import { eventFilterOf, isLoose, noDetails, noFilters } from './search.ts'
import { transactionColumns } from './transactions/transaction-columns.tsx'
import { TransactionDrawer } from './transactions/transaction-drawer.tsx'
import { eachOnce } from './transactions/transaction-rows.ts'
import type { SearchControls } from './use-events-search.ts'

type TransactionsTabProps = {
  readonly controls: SearchControls
  readonly paused: boolean
  readonly searchRef: Ref<HTMLInputElement>
}

const sameShown = (a: TransactionRow, b: TransactionRow): boolean => a.events === b.events
const noSteps = { previous: undefined, next: undefined }

/** The events by transaction, that with the newest event first. */
export const TransactionsTab = ({ controls, paused, searchRef }: TransactionsTabProps) => {
  const { search, change } = controls
  const filter = useMemo(() => eventFilterOf(search), [search])
  const place = useLivePlace(paused)
  const [focusRequest, setFocusRequest] = useState(0)
  const notes = useNotes()
  const feed = useLiveFeed('events.transactions', filter, place.hold, sameShown, isLoose(filter))
  place.update(feed.waiting.count)
  const rows = useMemo(() => eachOnce(feed.rows), [feed.rows])
  const names = useMemo(() => rows.flatMap(({ eventNames }) => eventNames), [rows])

  const open = rows.find(({ txnHash }) => txnHash === search.txn)?.id ?? null
  const openRow = (id: number): void => controls.open({ txn: rows.find((row) => row.id === id)?.txnHash })
  const steps = stepsFrom(rows, open, openRow)

  return (
    <NotesContext value={notes}>
      <EventFilters search={search} change={change} filter={filter} names={names} searchRef={searchRef} />
      <LiveTable
        label="Transactions, newest first"
        noun={['transaction', 'transactions']}
        columns={transactionColumns}
        feed={{ ...feed, rows }}
        place={place}
        open={open}
        onOpen={(id, by) => {
          openRow(id)
          if (by === 'keyboard') setFocusRequest((now) => now + 1)
        }}
        onClose={controls.close}
        copyRow={(row) => JSON.stringify(row, null, 2)}
        empty={
          filter === undefined ? <FirstDelivery /> : <NoEventMatches onClear={() => change(noFilters)} />
        }
      />
      {search.txn !== undefined && search.event === undefined && (
        <TransactionDrawer
          txnHash={search.txn}
          focusRequest={focusRequest}
          onClose={controls.close}
          onPrevious={steps.previous}
          onNext={steps.next}
          onEvent={(event) => change({ event })}
          onEvents={() => change({ ...noFilters, ...noDetails, tab: undefined, txnHash: search.txn })}
        />
      )}
      <EventDetails
        controls={{ ...controls, close: () => change({ event: undefined }, true) }}
        focusRequest={focusRequest}
        steps={noSteps}
      />
    </NotesContext>
  )
}
