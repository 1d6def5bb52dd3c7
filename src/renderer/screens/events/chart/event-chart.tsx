import Button from '@mui/material/Button'
import type { EventFilter } from '../../../../contract/event-filter.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { TimeHistogram } from '../../../ui/time-histogram.tsx'

type EventChartProps = {
  readonly filter: EventFilter | undefined
  /** Sets the stretch of time; both `undefined`: all of it. */
  readonly onRange: (range: { readonly from: string | undefined; readonly to: string | undefined }) => void
}

const bars = 120

/** When the events that match were received. A stretch drawn over it becomes the filter's. */
export const EventChart = ({ filter, onRange }: EventChartProps) => {
  const { from, to } = filter ?? {}
  const { data } = useDeskQuery(
    'events.histogram',
    {
      buckets: bars,
      ...(filter === undefined ? {} : { filter }),
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
    },
    { keepFormer: true },
  )
  const isNarrowed = from !== undefined || to !== undefined
  if (data !== undefined && !isNarrowed && data.counts.every((count) => count === 0)) return null
  return (
    // Its place is taken before its data come, so that the rows below stay where they are.
    <div className="md-event-chart" style={data === undefined ? { visibility: 'hidden' } : {}}>
      <TimeHistogram
        label="Events over time"
        noun={['event', 'events']}
        buckets={
          data === undefined
            ? { begin: 0, bucketMs: 1, counts: [0] }
            : { begin: Date.parse(data.from), bucketMs: data.bucketMs, counts: data.counts }
        }
        onChoose={onRange}
      />
      {isNarrowed && (
        <Button
          size="small"
          color="inherit"
          className="md-event-chart__whole"
          onClick={() => onRange({ from: undefined, to: undefined })}
        >
          All time
        </Button>
      )}
    </div>
  )
}
