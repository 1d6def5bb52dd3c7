import { useQuery } from '@tanstack/react-query'
import { Button } from '@mui/material'
import type { EventFilter } from '../contract/event-filter.ts'
import { useProjectFilter, useScoped, useCurrentProject } from '../../../renderer/api/current-project.ts'
import { desk } from '../../../renderer/api/desk.ts'
import { CountingNote } from '../../../renderer/parts/partial-note.tsx'
import { partialCount, useEventCount, eventCountText } from '../../../renderer/parts/use-event-count.ts'
import { formatCount } from '../../../renderer/ui/count-format.ts'
import { WarningAmberIcon } from '../../../renderer/ui/icons.tsx'
import { notEvents, type EventsView } from './search.ts'

const NoProjectEvents = () => {
  const { scope, selectAll } = useCurrentProject()
  const count = useEventCount({ projectId: 'none' }, scope !== null)
  const words = eventCountText(count)
  if (scope === null || words === undefined || count.data?.events === 0) return null
  return (
    <button type="button" className="md-link" onClick={selectAll}>
      {words} without a project
    </button>
  )
}

/** Each event once, unless its repeats are listed. */
const useAllEvents = (isFolded: boolean) => {
  const within = useProjectFilter()
  return useEventCount(isFolded ? { ...within, fold: true } : within)
}

export const FoundCount = ({
  filter,
  isFolded,
}: {
  readonly filter: EventFilter | undefined
  readonly isFolded: boolean
}) => {
  const scoped = useScoped(isFolded ? { ...filter, fold: true } : filter)
  const all = useAllEvents(isFolded)
  const { data: matching, ...progress } = useEventCount(scoped, filter !== undefined)
  if (filter === undefined || matching === undefined || all.data === undefined) return null
  return (
    <span aria-busy={progress.isFormer}>
      {`${partialCount(matching.events, progress)} of ${partialCount(all.data.events, all)}`}
      <span className="md-search__noun"> {all.data.events === 1 ? 'event' : 'events'}</span>{' '}
      <CountingNote {...progress} what="count" />
    </span>
  )
}

type CountsStripProps = { readonly view: EventsView; readonly onNotEvents: () => void }

export const CountsStrip = ({ view, onNotEvents }: CountsStripProps) => {
  const within = useProjectFilter()
  const { data: all, ...progress } = useAllEvents(view !== 'repeats')
  const odd = useQuery(desk.query('deliveries.count', { filter: { layout: [...notEvents], ...within } })).data
  if (all === undefined) return null
  const isOfDeliveries = view === 'deliveries'
  const count = isOfDeliveries ? all.deliveries : all.events
  const noun = isOfDeliveries ? (count === 1 ? 'delivery' : 'deliveries') : count === 1 ? 'event' : 'events'
  return (
    <span className="md-flow md-quiet" aria-live="off">
      <span>
        {partialCount(count, progress)} {noun} <CountingNote {...progress} what="count" />
      </span>
      <NoProjectEvents />
      {odd !== undefined && odd.count > 0 && !isOfDeliveries && (
        <Button color="warning" startIcon={<WarningAmberIcon />} onClick={onNotEvents}>
          {formatCount(odd.count)}
          {odd.hasMore ? '+' : ''} unreadable {odd.count === 1 ? 'delivery' : 'deliveries'}
        </Button>
      )}
    </span>
  )
}
