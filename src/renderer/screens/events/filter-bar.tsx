import FilterAltOffIcon from '@mui/icons-material/FilterAltOff'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { isAddress, isHash, shortenMiddle } from '../../ui/hex-format.ts'
import { FilterField } from '../../ui/filter-field.tsx'
import { eventFilterNames, type EventsSearch } from './search.ts'
import { TimeRange } from '../../ui/time-range.tsx'

type FilterBarProps = {
  readonly search: EventsSearch
  readonly onChange: (change: Partial<EventsSearch>) => void
}

const noFilters = Object.fromEntries(
  eventFilterNames.map((name) => [name, undefined]),
) as Partial<EventsSearch>

const digits = (text: string): string | null => (/^\d+$/.test(text) ? null : 'A block is a whole number.')

/** What narrows the list of events. Filters are combined with "and"; all of them stand in the address. */
export const FilterBar = ({ search, onChange }: FilterBarProps) => {
  const filtered = eventFilterNames.some((name) => search[name] !== undefined)
  return (
    <search className="md-filters" aria-label="Filter events">
      <FilterField
        label="Event name"
        value={search.eventName}
        onChange={(eventName) => onChange({ eventName })}
        width={140}
        suggestions={['Transfer', 'Approval', 'ApprovalForAll', 'TransferSingle', 'TransferBatch', 'URI']}
      />
      <FilterField
        label="Contract"
        value={search.contractAddress}
        onChange={(contractAddress) => onChange({ contractAddress })}
        width={190}
        mono
        placeholder="0x…"
        judge={(text) => (isAddress(text) ? null : 'An address has 0x and 40 hex digits.')}
      />
      <FilterField
        label="Type"
        value={search.type}
        onChange={(type) => onChange({ type })}
        width={150}
        suggestions={['BLOCK_ADDED', 'BLOCK_REMOVED', 'UNKNOWN']}
      />
      <FilterField
        label="Transaction"
        value={search.txnHash}
        onChange={(txnHash) => onChange({ txnHash })}
        width={190}
        mono
        placeholder="0x…"
        judge={(text) => (isHash(text) ? null : 'A transaction hash has 0x and 64 hex digits.')}
      />
      <FilterField
        label="Block from"
        value={search.blockFrom}
        onChange={(blockFrom) => onChange({ blockFrom })}
        width={116}
        judge={digits}
      />
      <FilterField
        label="Block to"
        value={search.blockTo}
        onChange={(blockTo) => onChange({ blockTo })}
        width={116}
        judge={digits}
      />
      <TimeRange
        what="Received"
        from={search.from}
        to={search.to}
        onChange={({ from, to }) => onChange({ from, to })}
      />
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
      {filtered && (
        <Button color="inherit" startIcon={<FilterAltOffIcon />} onClick={() => onChange(noFilters)}>
          Clear all
        </Button>
      )}
    </search>
  )
}
