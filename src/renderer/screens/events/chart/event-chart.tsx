import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { Input } from '../../../../contract/contract.ts'
import type { EventFilter } from '../../../../contract/event-filter.ts'
import { createPortal } from 'react-dom'
import { useGradualQuery } from '../../../api/use-gradual-query.ts'
import { countOf } from '../../../ui/count-format.ts'
import { choice, createPreference, usePreference } from '../../../ui/preference.ts'
import { TimeHistogram } from '../../../ui/time-histogram.tsx'
import type { EventsSearch } from '../search.ts'
import { SoFarNote } from '../../../parts/so-far-note.tsx'
import { given } from '../../../ui/given.ts'

type EventChartProps = {
  readonly filter: EventFilter | undefined
  readonly onChange: (change: Partial<EventsSearch>) => void
  /** In the row of filters: there the choice of the time costs no height. */
  readonly slot: HTMLElement | null
}

const bars = 120

type Noun = readonly [one: string, many: string]
const whole: Noun = ['event', 'events']
const partial: Noun = ['event so far', 'events so far']

/** By which time the events stand in the chart. */
const chartTime = createPreference('events-chart', 'received', choice('received', 'block'))

const members = {
  received: { from: 'from', to: 'to' },
  block: { from: 'blockTimeFrom', to: 'blockTimeTo' },
} as const

/** When the events that match were received, or when their blocks were. A stretch drawn over it becomes the filter's. */
export const EventChart = ({ filter, onChange, slot }: EventChartProps) => {
  const by = usePreference(chartTime)
  const member = members[by]
  const [from, to] = [filter?.[member.from], filter?.[member.to]]
  const input: Input<'events.histogram'> = {
    buckets: bars,
    ...(by === 'block' ? { by } : {}),
    ...given({ filter, from, to }),
  }
  const { data, ...progress } = useGradualQuery('events.histogram', input, (ask, turn, signal) =>
    ask('events.histogram', { ...input, ...turn }, { signal }),
  )
  const isNarrowed = from !== undefined || to !== undefined
  const choose = (range: { readonly from: string | undefined; readonly to: string | undefined }): void =>
    onChange({ [member.from]: range.from, [member.to]: range.to })
  const noun = progress.soFar === null ? whole : partial
  const without = data?.withoutTime ?? 0
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
        {without > 0 && (
          <Button
            color="inherit"
            onClick={() =>
              onChange({ blockTime: 'unknown', blockTimeFrom: undefined, blockTimeTo: undefined })
            }
          >
            {countOf(without, ...noun)} without a block time
          </Button>
        )}
        {isNarrowed && (
          <Button color="inherit" onClick={() => choose({ from: undefined, to: undefined })}>
            All time
          </Button>
        )}
      </div>
      {slot !== null && createPortal(<ChartTime by={by} />, slot)}
      {data !== undefined && (
        <TimeHistogram
          label={`${by === 'block' ? 'Events by block time' : 'Events over time'}${progress.soFar === null ? '' : ', so far'}`}
          noun={noun}
          buckets={{ begin: Date.parse(data.from), bucketMs: data.bucketMs, counts: data.counts }}
          onChoose={choose}
        />
      )}
    </div>
  )
}

const ChartTime = ({ by }: { readonly by: 'received' | 'block' }) => (
  <ToggleButtonGroup
    exclusive
    aria-label="Time of the chart"
    value={by}
    onChange={(_event, next: typeof by | null) => {
      if (next !== null) chartTime.write(next)
    }}
  >
    <ToggleButton value="received">Received</ToggleButton>
    <ToggleButton value="block">
      Block<span className="md-wide-word">&nbsp;time</span>
    </ToggleButton>
  </ToggleButtonGroup>
)
