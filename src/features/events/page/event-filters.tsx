import { useScoped } from '../../../renderer/api/current-project.ts'
import { type ReactNode, useMemo } from 'react'
import type { EventFilter } from '../contract/event-filter.ts'
import { type EventsSearch, noFilters, type SearchControls, viewOf } from './search.ts'
import { ViewSelect } from './view-select.tsx'
import { FoundCount } from './counts-strip.tsx'
import { SearchBar } from '../../../renderer/list/search/search-bar.tsx'
import { useEventFields } from './list/event-fields.ts'
import { searchOperators } from './list/search-operators.ts'
import { Button } from '@mui/material'
import { useGradualQuery } from '../../../renderer/api/use-gradual-query.ts'
import { TimeHistogram } from '../../../renderer/ui/time-histogram.tsx'
import { CountingNote } from '../../../renderer/parts/partial-note.tsx'
import { given } from '../../../core/given.ts'

type EventChartProps = {
  readonly filter: EventFilter | undefined
  readonly onChange: (change: Partial<EventsSearch>) => void
}

const bars = 120

type Noun = readonly [one: string, many: string]
const events: Noun = ['event', 'events']
const eventsSoFar: Noun = ['event so far', 'events so far']

const EventChart = ({ filter, onChange }: EventChartProps) => {
  const { from, to } = filter ?? {}
  const input = { buckets: bars, ...given({ filter, from, to }) }
  const { data, ...progress } = useGradualQuery('events.histogram', input, (ask, turn, signal) =>
    ask('events.histogram', { ...input, ...turn }, { signal }),
  )
  const isNarrowed = from !== undefined || to !== undefined
  const isFiltered = Object.keys(filter ?? {}).some((name) => name !== 'fold')
  const isEmpty = progress.partial.complete && data?.counts.every((count) => count === 0) === true
  // Where a filter leaves nothing the chart keeps its place: the rows below stay where they are while words are typed.
  if (isEmpty && !isFiltered) return null
  return (
    // Its place is taken before its data come, so that the rows below stay where they are.
    <div className="md-event-chart">
      <div className="md-row-of md-small md-quiet">
        {!progress.partial.complete && (
          <span>
            Chart <CountingNote {...progress} what="chart" />
          </span>
        )}
        {isNarrowed && (
          <Button
            color="inherit"
            className="md-end"
            onClick={() => onChange({ from: undefined, to: undefined })}
          >
            All time
          </Button>
        )}
      </div>
      {data !== undefined && (
        <TimeHistogram
          label={`Events over time${progress.partial.complete ? '' : ', so far'}`}
          noun={progress.partial.complete ? events : eventsSoFar}
          buckets={{ begin: Date.parse(data.from), bucketMs: data.bucketMs, counts: data.counts }}
          onChoose={onChange}
        />
      )}
    </div>
  )
}

type FilterBarProps = {
  readonly search: EventsSearch
  readonly onChange: (change: Partial<EventsSearch>) => void
  readonly eventNames: readonly string[]
  readonly beside?: ReactNode
  readonly found?: ReactNode
  readonly actions?: ReactNode
}

const FilterBar = ({ search, onChange, eventNames, beside, found, actions }: FilterBarProps) => {
  return (
    <SearchBar
      label="Filter events"
      text={search.text}
      onText={(text) => onChange({ text })}
      example="contract:0x…"
      operators={searchOperators}
      fields={useEventFields(search, onChange, eventNames)}
      time={{ what: 'Received', from: search.from, to: search.to, onChange }}
      onClear={() => onChange(noFilters)}
      beside={beside}
      found={found}
    >
      {actions}
    </SearchBar>
  )
}

const usualNames = ['Transfer', 'Approval', 'ApprovalForAll', 'TransferSingle', 'TransferBatch', 'URI']

type EventFiltersProps = Pick<SearchControls, 'search' | 'change'> & {
  readonly filter: EventFilter | undefined
  readonly names: readonly (string | null)[]
  readonly actions: ReactNode
}

export const EventFilters = ({ search, change, filter, names, actions }: EventFiltersProps) => {
  const isFolded = viewOf(search) !== 'repeats'
  const loadedNames = useMemo(() => [...new Set(names)].filter((name) => name !== null), [names])
  const eventNames = useMemo(() => [...new Set([...loadedNames, ...usualNames])].toSorted(), [loadedNames])
  return (
    <>
      <FilterBar
        search={search}
        onChange={change}
        eventNames={eventNames}
        beside={<ViewSelect search={search} change={change} />}
        found={<FoundCount filter={filter} isFolded={isFolded} />}
        actions={actions}
      />
      <EventChart filter={useScoped(isFolded ? { ...filter, fold: true } : filter)} onChange={change} />
    </>
  )
}
