import WarningAmberIcon from '@mui/icons-material/WarningAmber'
import Button from '@mui/material/Button'
import type { EventFilter } from '../../../contract/event-filter.ts'
import { useProjectFilter, useScoped } from '../../api/current-project.ts'
import { useDeskQuery } from '../../api/queries.ts'
import { eventCountText, soFarCount, useEventCount } from '../../parts/use-event-count.ts'
import { formatCount } from '../../ui/count-format.ts'
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
  const { data: all, ...ofAll } = useEventCount(within)
  const { data: matching, ...progress } = useEventCount(scoped, filter !== undefined)
  const odd = useDeskQuery('deliveries.count', { filter: { layout: [...notEvents], ...within } }).data
  if (all === undefined) return <div className="md-flow md-strip md-strip--plain" />
  const oddText =
    odd === undefined || odd.count === 0 ? null : `${formatCount(odd.count)}${odd.hasMore ? '+' : ''}`
  return (
    <div
      className={`md-flow md-strip ${filter === undefined && oddText === null ? 'md-strip--plain' : ''}`}
      aria-live="off"
    >
      <span>
        {filter === undefined || matching === undefined ? (
          <>
            <b>{soFarCount(all.events, ofAll)}</b> {all.events === 1 ? 'event' : 'events'} in{' '}
            <b>{soFarCount(all.deliveries, ofAll)}</b> {all.deliveries === 1 ? 'delivery' : 'deliveries'}{' '}
            <SoFarNote {...ofAll} what="count" />
          </>
        ) : progress.soFar !== null ? (
          <>
            <b>{formatCount(matching.events)}</b> <SoFarNote {...progress} what="count" />
          </>
        ) : (
          <>
            <b>{formatCount(matching.events)}</b> of {eventCountText({ ...ofAll, data: all })}, in{' '}
            <b>{formatCount(matching.deliveries)}</b> of {soFarCount(all.deliveries, ofAll)}{' '}
            {all.deliveries === 1 ? 'delivery' : 'deliveries'}
          </>
        )}
      </span>
      {oddText !== null && (
        <Button color="warning" startIcon={<WarningAmberIcon />} onClick={onNotEvents}>
          {oddText} unreadable {odd?.count === 1 ? 'delivery' : 'deliveries'}
        </Button>
      )}
    </div>
  )
}
