import Button from '@mui/material/Button'
import type { EventFilter } from '../../../../contract/event-filter.ts'
import { useGradualQuery } from '../../../api/use-gradual-query.ts'
import { TimeHistogram } from '../../../ui/time-histogram.tsx'
import type { EventsSearch } from '../search.ts'
import { SoFarNote } from '../../../parts/so-far-note.tsx'
import { given } from '../../../ui/given.ts'

type EventChartProps = {
  readonly filter: EventFilter | undefined
  readonly onChange: (change: Partial<EventsSearch>) => void
}

const bars = 120

type Noun = readonly [one: string, many: string]
const whole: Noun = ['event', 'events']
const partial: Noun = ['event so far', 'events so far']

/** When the events that match were received. A stretch drawn over it becomes the filter's. */
export const EventChart = ({ filter, onChange }: EventChartProps) => {
  const { from, to } = filter ?? {}
  const input = { buckets: bars, ...given({ filter, from, to }) }
  const { data, ...progress } = useGradualQuery('events.histogram', input, (ask, turn, signal) =>
    ask('events.histogram', { ...input, ...turn }, { signal }),
  )
  const isNarrowed = from !== undefined || to !== undefined
  const isEmpty = progress.soFar === null && data?.counts.every((count) => count === 0) === true
  // Where a filter leaves nothing the chart keeps its place: the rows below stay where they are while words are typed.
  if (isEmpty && filter === undefined) return null
  return (
    // Its place is taken before its data come, so that the rows below stay where they are.
    <div className={`md-event-chart ${data === undefined ? 'md-event-chart--none' : ''}`}>
      <div className="md-event-chart__controls">
        {progress.soFar !== null && (
          <span>
            Chart <SoFarNote {...progress} what="chart" />
          </span>
        )}
        {isNarrowed && (
          <Button color="inherit" onClick={() => onChange({ from: undefined, to: undefined })}>
            All time
          </Button>
        )}
      </div>
      {data !== undefined && (
        <TimeHistogram
          label={`Events over time${progress.soFar === null ? '' : ', so far'}`}
          noun={progress.soFar === null ? whole : partial}
          buckets={{ begin: Date.parse(data.from), bucketMs: data.bucketMs, counts: data.counts }}
          onChoose={onChange}
        />
      )}
    </div>
  )
}
