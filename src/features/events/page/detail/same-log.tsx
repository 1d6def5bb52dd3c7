import { Button } from '@mui/material'
import { useState } from 'react'
import type { EventDetail } from '../../contract.ts'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { DrawerSection } from '../../../../renderer/ui/detail-drawer.tsx'
import { Missing } from '../../../../renderer/ui/formats.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { EventTypeChip } from '../event-type.tsx'
import { SimpleTable } from '../../../../renderer/ui/simple-table.tsx'

const maxReports = 200

type SameLogProps = {
  readonly event: EventDetail
  readonly onEvent: (id: number) => void
  readonly onCompare: (other: number) => void
}

const fewest = 10

export const SameLog = ({ event, onEvent, onCompare }: SameLogProps) => {
  const [showsAll, setShowsAll] = useState(false)
  const newest = event.sameLog.toReversed()
  const shown = showsAll ? newest : newest.slice(0, fewest)
  const uids = new Set(event.sameLog.flatMap(({ uid }) => uid ?? [])).size
  return event.sameLog.length <= 1 ? null : (
    <DrawerSection
      title={`Deliveries of this log, ${event.sameLog.length}${event.sameLog.length === maxReports ? ' or more' : ''}`}
    >
      {uids > 1 && <p className="md-quiet">One event under {countOf(uids, 'uid')}.</p>}
      <SimpleTable
        rows={shown}
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
      {newest.length > shown.length && (
        <Button onClick={() => setShowsAll(true)}>Show all {newest.length}</Button>
      )}
    </DrawerSection>
  )
}
