import type { AuditFinding } from '../../../../contract/audit-shapes.ts'
import { whatHappened } from '../../../../core/webhooks/what-happened.ts'
import { EventLineText } from '../../../parts/event-line.tsx'
import { useEventNames } from '../../../parts/use-event-names.ts'
import { countOf, formatCount } from '../../../ui/count-format.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { DrawerSection } from '../../../ui/detail-drawer.tsx'
import { Missing } from '../../../ui/field-list.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { SimpleTable } from '../../../ui/simple-table.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { NotYet } from '../../../ui/not-yet.tsx'

const shown = 20
const none: readonly AuditFinding[] = []

/** Events of a listener that audits found missing and that are not filled in now, newest block first. */
export const MissedEvents = ({ listener }: { readonly listener: string }) => {
  const { data, failure, refetch } = useDeskQuery('audit.findings', {
    listener,
    kinds: ['missed', 'missed-in-outage'],
    filled: false,
    limit: shown,
  })
  const names = useEventNames(data?.rows ?? none)
  if (failure !== null || data === undefined) return <NotYet failure={failure} onRetry={refetch} rows={2} />
  const total = data.counts.missed + data.counts.missedInOutage
  return (
    <DrawerSection title={`${countOf(total, 'event')} missing now`}>
      <SimpleTable
        label="Missing events"
        rows={data.rows}
        keyOf={({ id }) => id}
        columns={[
          {
            head: 'Event',
            isName: true,
            cell: (row) =>
              row.args.length > 0 ? (
                <EventLineText line={{ ...whatHappened(row, names), who: [] }} />
              ) : (
                visibleText(row.eventName ?? 'A log')
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
            cell: ({ blockTime }) => (blockTime === null ? <Missing /> : <Time at={blockTime} />),
          },
          {
            hiddenHead: 'Finding',
            style: { textAlign: 'right' },
            cell: ({ id }) => (
              <TextLink to="/listeners" search={{ tab: 'findings', of: listener, finding: id }}>
                Finding
              </TextLink>
            ),
          },
        ]}
      />
      {total > data.rows.length && (
        <p className="md-quiet">{`The newest ${data.rows.length} are shown; Findings has all.`}</p>
      )}
    </DrawerSection>
  )
}
