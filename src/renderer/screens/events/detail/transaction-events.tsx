import Button from '@mui/material/Button'
import type { EventDetail } from '../../../../contract/events.ts'
import { DrawerSection } from '../../../ui/detail-drawer.tsx'
import { Missing } from '../../../ui/field-list.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { LogStateChip } from '../event-type.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import type { EventsSearch } from '../search.ts'
import { SimpleTable } from '../../../ui/simple-table.tsx'

type TransactionEventsProps = {
  readonly event: EventDetail
  readonly onEvent: (id: number) => void
  readonly onFilter: (filter: Partial<EventsSearch>) => void
}

/** The logs of the transaction, in their order. Nothing where there is one alone. */
export const TransactionEvents = ({ event, onEvent, onFilter }: TransactionEventsProps) => {
  const { txnHash } = event
  const { events, more } = event.transaction
  if (txnHash === null) return null
  const mine = { ...event, isThis: true }
  // The desk answers with the others alone: this one stands among them by its place.
  const all = [...events.filter(({ id }) => id !== event.id), mine].toSorted(
    (a, b) => Number(a.txnLogIndex ?? -1) - Number(b.txnLogIndex ?? -1),
  )
  if (all.length === 1) return null
  return (
    <DrawerSection
      title={`Transaction, ${all.length}${more ? ' or more' : ''} logs`}
      actions={<Button onClick={() => onFilter({ txnHash })}>All its events</Button>}
    >
      <SimpleTable
        rows={all}
        keyOf={(one) => one.id}
        columns={[
          { head: 'Log', className: 'md-number md-short', cell: (one) => one.txnLogIndex ?? <Missing /> },
          {
            head: 'Event',
            className: 'md-short',
            cell: (one) => (
              <>
                {one.id === event.id ? (
                  <b>{visibleText(one.eventName ?? 'without a name')} (this one)</b>
                ) : (
                  <button type="button" className="md-link" onClick={() => onEvent(one.id)}>
                    {visibleText(one.eventName ?? `event ${one.id}`)}
                  </button>
                )}{' '}
                <LogStateChip state={one.state} />
              </>
            ),
          },
          {
            head: 'Contract',
            cell: (one) =>
              one.contractAddress === null ? (
                <Missing />
              ) : (
                <Hex value={one.contractAddress} what="the contract address" />
              ),
          },
        ]}
      />
    </DrawerSection>
  )
}
