import { useScoped } from '../../api/current-project.ts'
import { useMemo } from 'react'
import type { TransactionRow } from '../../../contract/events.ts'
import { noNames } from '../../../core/webhooks/event-line.ts'
import { defineList } from '../../list/define-list.ts'
import { List } from '../../list/list.tsx'
import { useLiveSource } from '../../list/use-live-source.ts'
import { useListenerMarks } from '../../parts/project-mark.tsx'
import { useEventNames } from '../../parts/use-event-names.ts'
import { EventDetails } from './detail/event-details.tsx'
import { PickedEvent } from './detail/picked-event.tsx'
import { EventFilters } from './event-filters.tsx'
import { FirstDelivery } from './first-delivery.tsx'
import { NotesContext, useNotes } from './list/notes-context.ts'
import { NoEventMatches } from './no-event-matches.tsx'
import { eventFilterOf, isLoose, noDetails, noFilters, type LogTabProps } from './search.ts'
import { PickedTransactions } from './transactions/picked-transactions.tsx'
import { transactionColumns } from './transactions/transaction-columns.tsx'
import { TransactionDrawer } from './transactions/transaction-drawer.tsx'
import { eachOnce } from './transactions/transaction-rows.ts'

const same = (a: TransactionRow, b: TransactionRow): boolean =>
  a.events === b.events && a.worstVerdict === b.worstVerdict

const transactionsList = defineList<TransactionRow>({
  name: 'transactions',
  label: 'Transactions, newest first',
  noun: ['transaction', 'transactions'],
  columns: transactionColumns(noNames, new Map()),
  keyOf: ({ txnHash }) => txnHash,
  pick: ({ txnHash }) => ({ key: txnHash, name: `transaction ${txnHash}` }),
})

/** The events by transaction, that with the newest event first. */
export const TransactionsTab = ({ controls, paused }: LogTabProps) => {
  const { search, change } = controls
  const { txn } = search
  const filter = useMemo(() => eventFilterOf(search), [search])
  const notes = useNotes()
  // A log that came twice is one event of its transaction.
  const listed = useMemo(() => ({ ...filter, fold: true }), [filter])
  const scoped = useScoped(listed)
  const source = useLiveSource('events.transactions', scoped, {
    same,
    paused,
    loose: isLoose(listed),
  })
  const rows = useMemo(() => eachOnce(source.rows), [source.rows])
  const names = useMemo(() => rows.flatMap(({ eventNames }) => eventNames), [rows])
  const mains = useMemo(() => rows.map(({ mainEvent }) => mainEvent), [rows])
  const lineNames = useEventNames(mains)
  const marks = useListenerMarks()
  const columns = useMemo(() => transactionColumns(lineNames, marks), [lineNames, marks])

  return (
    <NotesContext value={notes}>
      <EventFilters search={search} change={change} filter={filter} names={names} />
      <List
        list={transactionsList}
        columns={columns}
        source={{ ...source, rows }}
        open={txn}
        onOpen={({ txnHash }) => controls.open({ txn: txnHash })}
        onClose={controls.close}
        scope={JSON.stringify(scoped)}
        picked={(picked) => <PickedTransactions rows={picked} filter={scoped} controls={controls} />}
        find={search.text}
        onFind={(text) => change({ text })}
        empty={
          filter === undefined ? <FirstDelivery /> : <NoEventMatches onClear={() => change(noFilters)} />
        }
      >
        {(beside) =>
          txn !== undefined &&
          search.event === undefined && (
            <TransactionDrawer
              txnHash={txn}
              beside={beside}
              onEvent={(event) => change({ event })}
              onEvents={() => change({ ...noFilters, ...noDetails, tab: undefined, txnHash: txn })}
            />
          )
        }
      </List>
      {search.against === undefined && <PickedEvent {...controls} />}
      <EventDetails controls={controls} beside={{ onClose: () => change({ event: undefined }, true) }} />
    </NotesContext>
  )
}
