import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AuditFinding } from '../contract/audit-shapes.ts'
import { whatHappened } from '../../../core/webhooks/what-happened.ts'
import { desk } from '../../../renderer/api/desk.ts'
import { countOf, formatCount } from '../../../renderer/ui/count-format.ts'
import { DrawerSection } from '../../../renderer/ui/detail-drawer.tsx'
import { Missing } from '../../../renderer/ui/formats.tsx'
import { NotYet } from '../../../renderer/ui/not-yet.tsx'
import { SimpleTable } from '../../../renderer/ui/simple-table.tsx'
import { Time } from '../../../renderer/ui/time.tsx'
import { visibleText } from '../../../renderer/ui/visible-text.ts'
import { EventLineText } from '../../../renderer/parts/event-line.tsx'
import { useEventNames } from '../../../renderer/parts/use-event-names.ts'

const kinds: AuditFinding['kind'][] = ['missed', 'missed-in-outage']

const MissedTable = ({ rows }: { readonly rows: readonly AuditFinding[] }) => {
  const names = useEventNames(rows)
  return (
    <SimpleTable
      label="Missed events"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          head: 'Event',
          isName: true,
          cell: (row) => (
            <>
              {row.args.length > 0 ? (
                <EventLineText line={whatHappened(row, names)} />
              ) : (
                visibleText(row.eventName ?? 'A log')
              )}
              {row.backfill !== null && <span className="md-quiet"> filled in</span>}
            </>
          ),
        },
        {
          head: 'Block',
          className: 'md-figures',
          cell: ({ blockNumber }) => (blockNumber === null ? <Missing /> : formatCount(blockNumber)),
        },
        {
          head: 'Block time',
          className: 'md-nowrap',
          cell: ({ blockTime }) => (blockTime === null ? <Missing /> : <Time at={blockTime} form="clock" />),
        },
      ]}
    />
  )
}

const missingShown = 20

export const MissingEvents = ({ listener }: { readonly listener: string }) => {
  const input = { listener, kinds, filled: false, limit: missingShown }
  const { data, error, refetch } = useQuery(desk.query('audit.results', input))
  if (error !== null || data === undefined) return <NotYet error={error} onRetry={refetch} rows={2} />
  const total = data.counts.missed + data.counts.missedInOutage
  return (
    <DrawerSection title={`${countOf(total, 'event')} missing now`}>
      <MissedTable rows={data.rows} />
      {total > data.rows.length && (
        <p className="md-quiet">{`The newest ${data.rows.length} shown. Export has all.`}</p>
      )}
    </DrawerSection>
  )
}

const missedShown = 6

type MissedEventsProps = {
  readonly listener: string
  readonly from: string | undefined
}

export const MissedEvents = ({ listener, from }: MissedEventsProps) => {
  const { data, error, refetch } = useQuery(
    desk.query(
      'audit.results',
      { listener, kinds, ...(from === undefined ? {} : { from }), limit: missedShown },
      { placeholderData: keepPreviousData },
    ),
  )
  if (error !== null || data === undefined) return <NotYet error={error} onRetry={refetch} rows={2} />
  const total = data.counts.missed + data.counts.missedInOutage
  if (total === 0) return null
  return (
    <div className="md-below">
      <MissedTable rows={data.rows} />
      {total > data.rows.length && (
        <p className="md-quiet">{`The newest ${data.rows.length} of ${formatCount(total)} shown. Export has all.`}</p>
      )}
    </div>
  )
}
