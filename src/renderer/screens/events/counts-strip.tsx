import Button from '@mui/material/Button'
import type { EventFilter } from '../../../contract/event-filter.ts'
import { useProjectFilter, useScoped } from '../../api/current-project.ts'
import { useDeskQuery } from '../../api/queries.ts'
import { soFarCount, useEventCount } from '../../parts/use-event-count.ts'
import { formatCount } from '../../ui/count-format.ts'
import { WarningAmberIcon } from '../../ui/icons.tsx'
import { notEvents } from './search.ts'
import { NoProjectEvents } from '../../parts/no-project-events.tsx'
import { SoFarNote } from '../../parts/so-far-note.tsx'

type CountsStripProps = {
  readonly filter: EventFilter | undefined
  readonly onNotEvents: () => void
}

/** How many of all events match the filters of the list. */
export const FoundCount = ({ filter }: Pick<CountsStripProps, 'filter'>) => {
  const within = useProjectFilter()
  const scoped = useScoped(filter)
  const all = useEventCount(within)
  const { data: matching, soFar, isFormer } = useEventCount(scoped, filter !== undefined)
  if (filter === undefined || matching === undefined || all.data === undefined) return null
  return (
    <span aria-busy={isFormer}>
      {`${soFarCount(matching.events, { soFar })} of ${soFarCount(all.data.events, all)}`}
      <span className="md-search__noun"> {all.data.events === 1 ? 'event' : 'events'}</span>
    </span>
  )
}

/** How many events and deliveries there are, and how many deliveries are no events: the same whatever the list is narrowed to. */
export const CountsStrip = ({ filter, onNotEvents }: CountsStripProps) => {
  const within = useProjectFilter()
  const scoped = useScoped(filter)
  const { data: all, ...ofAll } = useEventCount(within)
  const { data: _matching, ...progress } = useEventCount(scoped, filter !== undefined)
  const odd = useDeskQuery('deliveries.count', { filter: { layout: [...notEvents], ...within } }).data
  if (all === undefined) return <div className="md-flow md-strip md-strip--plain" />
  const oddText =
    odd === undefined || odd.count === 0 ? null : `${formatCount(odd.count)}${odd.hasMore ? '+' : ''}`
  const isCounting = filter !== undefined && progress.soFar !== null
  return (
    <div
      className={`md-flow md-strip ${!isCounting && oddText === null ? 'md-strip--plain' : ''}`}
      aria-live="off"
    >
      <span>
        {isCounting ? (
          <>
            Count <SoFarNote {...progress} what="count" />
          </>
        ) : (
          <>
            <b>{soFarCount(all.events, ofAll)}</b> {all.events === 1 ? 'event' : 'events'} in{' '}
            <b>{soFarCount(all.deliveries, ofAll)}</b> {all.deliveries === 1 ? 'delivery' : 'deliveries'}{' '}
            <SoFarNote {...ofAll} what="count" />
          </>
        )}
      </span>
      <NoProjectEvents />
      {oddText !== null && (
        <Button color="warning" startIcon={<WarningAmberIcon />} onClick={onNotEvents}>
          {oddText} unreadable {odd?.count === 1 ? 'delivery' : 'deliveries'}
        </Button>
      )}
    </div>
  )
}
