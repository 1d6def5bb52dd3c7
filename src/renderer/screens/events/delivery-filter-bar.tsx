import FilterAltOffIcon from '@mui/icons-material/FilterAltOff'
import Button from '@mui/material/Button'
import { layouts, type Layout } from '../../../contract/events.ts'
import { layoutWords } from './layout-words.ts'
import { layoutsOf, notEvents, type EventsSearch } from './search.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { TimeRange } from '../../ui/time-range.tsx'

/** What narrows the list of deliveries: what they were read as, and when they came. */
export const DeliveryFilterBar = ({
  search,
  onChange,
}: {
  readonly search: EventsSearch
  readonly onChange: (change: Partial<EventsSearch>) => void
}) => {
  const chosen = layoutsOf(search)
  const setLayouts = (next: readonly Layout[]): void =>
    onChange({ layout: next.length === 0 ? undefined : next.join(',') })
  const filtered = chosen.length > 0 || search.from !== undefined || search.to !== undefined
  return (
    <search className="md-filters" aria-label="Filter deliveries">
      <FilterSelect
        label="Read as"
        any="Anything"
        width={240}
        choices={layouts.map((layout) => ({
          value: layout,
          label: layoutWords[layout].word,
          note: `${layoutWords[layout].meaning} (${layout})`,
        }))}
        values={chosen}
        onChange={(next) => setLayouts(layouts.filter((layout) => next.includes(layout)))}
      />
      <TimeRange
        what="Received"
        from={search.from}
        to={search.to}
        onChange={({ from, to }) => onChange({ from, to })}
      />
      <Button color="inherit" onClick={() => setLayouts(notEvents)}>
        Only unreadable deliveries
      </Button>
      {filtered && (
        <Button
          color="inherit"
          startIcon={<FilterAltOffIcon />}
          onClick={() => onChange({ layout: undefined, from: undefined, to: undefined })}
        >
          Clear all
        </Button>
      )}
    </search>
  )
}
