import WarningAmberIcon from '@mui/icons-material/WarningAmber'
import Button from '@mui/material/Button'
import type { EventFilter } from '../../../contract/event-filter.ts'
import { useProjectFilter, useScoped } from '../../api/current-project.ts'
import { useDeskQuery } from '../../api/queries.ts'
import { useGradualQuery } from '../../api/use-gradual-query.ts'
import { countOf, formatCount } from '../../ui/count-format.ts'
import { notEvents } from './search.ts'
import { SoFarNote } from '../../parts/so-far-note.tsx'

type CountsStripProps = {
  readonly filter: EventFilter | undefined
  readonly onNotEvents: () => void
}

/** How many events and deliveries there are, how many match, and how many deliveries are no events. */
export const CountsStrip = ({ filter, onNotEvents }: CountsStripProps) => {
  const within = useProjectFilter()
  const scoped = useScoped(filter)
  const all = useDeskQuery('events.count', { filter: within }).data
  const { data: matching, ...progress } = useGradualQuery(
    'events.count',
    { filter: scoped },
    (ask, turn, signal) => ask('events.count', { filter: scoped, ...turn }, { signal }),
    filter !== undefined,
  )
  const odd = useDeskQuery('deliveries.count', { filter: { layout: [...notEvents], ...within } }).data
  if (all === undefined) return <div className="md-strip" />
  const oddText =
    odd === undefined || odd.count === 0 ? null : `${formatCount(odd.count)}${odd.hasMore ? '+' : ''}`
  return (
    <div className="md-strip" aria-live="off">
      <span>
        {filter === undefined || matching === undefined ? (
          <>
            <b>{formatCount(all.events)}</b> {all.events === 1 ? 'event' : 'events'} in{' '}
            <b>{formatCount(all.deliveries)}</b> {all.deliveries === 1 ? 'delivery' : 'deliveries'}
          </>
        ) : progress.soFar !== null ? (
          <>
            <b>{formatCount(matching.events)}</b> <SoFarNote {...progress} what="count" />
          </>
        ) : (
          <>
            <b>{formatCount(matching.events)}</b> of {countOf(all.events, 'event')}, in{' '}
            <b>{formatCount(matching.deliveries)}</b> of {countOf(all.deliveries, 'delivery', 'deliveries')}
          </>
        )}
      </span>
      {oddText !== null && (
        <Button size="small" color="warning" startIcon={<WarningAmberIcon />} onClick={onNotEvents}>
          {oddText} unreadable {odd?.count === 1 ? 'delivery' : 'deliveries'}
        </Button>
      )}
    </div>
  )
}
