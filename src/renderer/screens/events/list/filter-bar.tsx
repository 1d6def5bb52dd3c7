import FilterAltOffIcon from '@mui/icons-material/FilterAltOff'
import TuneIcon from '@mui/icons-material/Tune'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useState, type ReactNode } from 'react'
import { FilterField } from '../../../ui/filter-field.tsx'
import { shortenMiddle } from '../../../ui/hex-format.ts'
import { TimeRange } from '../../../ui/time-range.tsx'
import { eventFilterNames, noFilters, type EventsSearch } from '../search.ts'
import { eventNameOf, validateAddress, validateAddresses } from './filter-validators.ts'
import { moreFilterNames, MoreFilters } from './more-filters.tsx'

export type FilterBarProps = {
  readonly search: EventsSearch
  readonly onChange: (change: Partial<EventsSearch>) => void
  /** Names of events that the list has. */
  readonly eventNames: readonly string[]
  /** What can be done with all that match. */
  readonly actions?: ReactNode
}

/** What narrows the list of events. Filters are combined with "and"; all of them stand in the address. */
export const FilterBar = ({ search, onChange, eventNames, actions }: FilterBarProps) => {
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const filtered = eventFilterNames.some((name) => search[name] !== undefined)
  const more = moreFilterNames.filter((name) => search[name] !== undefined).length
  // Until somebody decides: set filters are shown.
  const showMore = isOpen ?? more > 0
  return (
    <search className="md-filters md-filters--fields" aria-label="Filter events">
      <div className="md-search-field">
        <FilterField
          label="Search"
          value={search.text}
          onChange={(text) => onChange({ text })}
          width={420}
          placeholder="Address, hash, number, or words; word* for beginnings"
        />
      </div>
      <FilterField
        label="Event name"
        value={search.eventName}
        onChange={(typed) => onChange({ eventName: eventNameOf(typed, eventNames) })}
        width={150}
        suggestions={eventNames}
      />
      <FilterField
        label="Contract"
        value={search.contractAddress}
        onChange={(contractAddress) => onChange({ contractAddress })}
        width={176}
        mono
        placeholder="0x…"
        check={validateAddress}
      />
      <FilterField
        label="Account"
        value={search.account}
        onChange={(account) => onChange({ account })}
        width={176}
        mono
        placeholder="0x… in any argument"
        check={validateAddresses}
      />
      <TimeRange
        what="Received"
        from={search.from}
        to={search.to}
        onChange={({ from, to }) => onChange({ from, to })}
      />
      <Button
        color="inherit"
        startIcon={<TuneIcon />}
        aria-expanded={showMore}
        onClick={() => setOpen(!showMore)}
      >
        {`${showMore ? 'Fewer filters' : 'More filters'}${more > 0 ? ` (${more} set)` : ''}`}
      </Button>
      {filtered && (
        <Button color="inherit" startIcon={<FilterAltOffIcon />} onClick={() => onChange(noFilters)}>
          Clear all
        </Button>
      )}
      {filtered && actions}
      {showMore && <MoreFilters search={search} onChange={onChange} />}
      {search.uid !== undefined && (
        <Chip
          label={`uid ${shortenMiddle(search.uid)}`}
          title={search.uid}
          onDelete={() => onChange({ uid: undefined })}
        />
      )}
      {search.of !== undefined && (
        <Chip label={`delivery ${search.of}`} onDelete={() => onChange({ of: undefined })} />
      )}
    </search>
  )
}
