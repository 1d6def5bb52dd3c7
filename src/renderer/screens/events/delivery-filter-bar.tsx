import Button from '@mui/material/Button'
import { layouts } from '../../../contract/layouts.ts'
import { SearchBar } from '../../list/search/search-bar.tsx'
import { layoutWords } from './layout-words.ts'
import { layoutsOf, notEvents, type EventsSearch } from './search.ts'

/** What narrows the list of deliveries: what they were read as, and when they came. */
export const DeliveryFilterBar = ({
  search,
  onChange,
}: {
  readonly search: EventsSearch
  readonly onChange: (change: Partial<EventsSearch>) => void
}) => {
  const setLayouts = (next: readonly string[]): void => {
    const known = layouts.filter((layout) => next.includes(layout))
    onChange({ layout: known.length === 0 ? undefined : known.join(',') })
  }
  const isUnreadable = layoutsOf(search).join() === notEvents.join()
  return (
    <SearchBar
      label="Filter deliveries"
      text={search.words}
      onText={(words) => onChange({ words })}
      placeholder="Search in their events"
      fields={[
        {
          word: 'read-as',
          label: 'Read as',
          several: true,
          choices: layouts.map((layout) => ({
            value: layout,
            label: layoutWords[layout].word,
            note: layoutWords[layout].meaning,
          })),
          values: layoutsOf(search),
          set: setLayouts,
        },
      ]}
      time={{ what: 'Received', from: search.from, to: search.to, onChange }}
      onClear={() => onChange({ words: undefined, layout: undefined, from: undefined, to: undefined })}
      beside={
        <Button
          variant="outlined"
          aria-pressed={isUnreadable}
          onClick={() => setLayouts(isUnreadable ? [] : notEvents)}
          className="md-whole"
        >
          Only unreadable
        </Button>
      }
    />
  )
}
