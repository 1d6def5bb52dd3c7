import Button from '@mui/material/Button'
import type { EventDetail } from '../../../../contract/events.ts'
import { countOf } from '../../../ui/count-format.ts'
import { DrawerSection } from '../../../ui/detail-drawer.tsx'
import { Missing } from '../../../ui/field-list.tsx'
import { Time } from '../../../ui/time.tsx'
import { EventTypeChip } from '../event-type.tsx'
import { SimpleTable } from '../../../ui/simple-table.tsx'

const most = 200

type SameLogProps = {
  readonly event: EventDetail
  readonly onEvent: (id: number) => void
  readonly onCompare: (other: number) => void
}

/** Every report of the same on-chain log, oldest first. */
export const SameLog = ({ event, onEvent, onCompare }: SameLogProps) => {
  const uids = new Set(event.sameLog.flatMap(({ uid }) => uid ?? [])).size
  return event.sameLog.length <= 1 ? null : (
    <DrawerSection
      title={`Deliveries of this log, ${event.sameLog.length}${event.sameLog.length === most ? ' or more' : ''}`}
    >
      <p className="md-quiet">{countOf(event.deliveries, 'delivered element')} name it.</p>
      {uids > 1 && (
        <p className="md-quiet">
          They carry {countOf(uids, 'different uid')}, but name one transaction and one log index: it is one
          event.
        </p>
      )}
      <SimpleTable
        rows={event.sameLog}
        keyOf={(other) => other.id}
        columns={[
          {
            head: 'Event',
            cell: (other) =>
              other.id === event.id ? (
                <b>this one</b>
              ) : (
                <button type="button" className="md-link" onClick={() => onEvent(other.id)}>
                  {other.id}
                </button>
              ),
          },
          { head: 'Received', cell: (other) => <Time at={other.receivedAt} /> },
          { head: 'Type', cell: (other) => <EventTypeChip type={other.type} plain /> },
          {
            head: 'Block',
            className: 'md-number',
            cell: (other) => (
              <>
                {other.blockNumber ?? <Missing />}
                {other.blockHash !== event.blockHash && (
                  <span className="md-quiet" title={other.blockHash ?? 'without a hash'}>
                    {' '}
                    another block
                  </span>
                )}
              </>
            ),
          },
          {
            hiddenHead: 'Compare',
            cell: (other) =>
              other.id !== event.id && (
                <Button aria-label={`Compare with event ${other.id}`} onClick={() => onCompare(other.id)}>
                  Compare
                </Button>
              ),
          },
        ]}
      />
    </DrawerSection>
  )
}
