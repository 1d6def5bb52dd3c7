import { eventStates } from '../../../../contract/events.ts'
import { verdicts } from '../../../../contract/verdicts.ts'
import { FilterField } from '../../../ui/filter-field.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import type { EventsSearch } from '../search.ts'
import { validateBlock, validateHash, validateTokenId } from './filter-validators.ts'
import { useListenerNames } from './use-listener-names.ts'
import { verdictWords } from './verdict-mark.tsx'

/** Filters of the second row. */
export const moreFilterNames = [
  'tokenId',
  'txnHash',
  'blockFrom',
  'blockTo',
  'listenerId',
  'verdict',
  'state',
  'type',
  'fold',
  'starred',
] as const satisfies readonly (keyof EventsSearch)[]

const types = ['BLOCK_ADDED', 'BLOCK_REMOVED', 'UNKNOWN']

const stateWords = {
  active: { label: 'on the chain', note: 'As far as the deliveries say.' },
  removed: { label: 'removed', note: 'Every block that held it was taken back.' },
  doubtful: { label: 'doubtful', note: 'Two blocks have it, and none was taken back.' },
  contradiction: { label: 'contradiction', note: 'Deliveries of it in one block say different things.' },
} as const

type MoreFiltersProps = {
  readonly search: EventsSearch
  readonly onChange: (change: Partial<EventsSearch>) => void
}

/** The filters that are used less. */
export const MoreFilters = ({ search, onChange }: MoreFiltersProps) => {
  const listeners = useListenerNames()
  return (
    <div className="md-more-filters">
      <FilterField
        label="Token id"
        value={search.tokenId}
        // The address takes digits alone: anything else would vanish from it without a word.
        onChange={(tokenId) => {
          if (tokenId === undefined || validateTokenId(tokenId) === null) onChange({ tokenId })
        }}
        width={92}
        check={validateTokenId}
      />
      <FilterField
        label="Transaction"
        value={search.txnHash}
        onChange={(txnHash) => onChange({ txnHash })}
        width={108}
        mono
        placeholder="0x…"
        check={validateHash}
      />
      <BlockField search={search} onChange={onChange} name="blockFrom" label="Block from" />
      <BlockField search={search} onChange={onChange} name="blockTo" label="Block to" />
      <FilterSelect
        label="Listener"
        any="Any"
        width={108}
        choices={[...listeners.values()].map(({ key, name, network }) => ({
          value: key,
          label: name,
          note: network,
        }))}
        value={search.listenerId}
        onChange={(listenerId) => onChange({ listenerId })}
      />
      <FilterSelect
        label="Self-check"
        any="Any"
        width={110}
        choices={verdicts.map((value) => ({
          value,
          label: verdictWords[value].word,
          note: verdictWords[value].meaning,
        }))}
        value={search.verdict}
        onChange={(next) => onChange({ verdict: verdicts.find((one) => one === next) })}
      />
      <FilterSelect
        label="State"
        any="Any"
        width={100}
        choices={eventStates.map((value) => ({ value, ...stateWords[value] }))}
        value={search.state}
        onChange={(next) => onChange({ state: eventStates.find((one) => one === next) })}
      />
      <FilterField
        label="Type"
        value={search.type}
        onChange={(type) =>
          onChange({ type: types.find((one) => one.toLowerCase() === type?.toLowerCase()) ?? type })
        }
        width={92}
        suggestions={types}
      />
      <FilterSelect
        label="Lines"
        any="All deliveries"
        width={128}
        choices={[
          { value: 'log', label: 'Current state', note: 'Only what tells the current state of each log.' },
        ]}
        value={search.fold === true ? 'log' : undefined}
        onChange={(next) => onChange({ fold: next === undefined ? undefined : true })}
      />
      <FilterSelect
        label="Star"
        any="Any"
        width={92}
        choices={[{ value: 'starred', label: 'Starred', note: 'Only what you gave a star.' }]}
        value={search.starred === true ? 'starred' : undefined}
        onChange={(next) => onChange({ starred: next === undefined ? undefined : true })}
      />
    </div>
  )
}

const BlockField = ({
  search,
  onChange,
  name,
  label,
}: MoreFiltersProps & { readonly name: 'blockFrom' | 'blockTo'; readonly label: string }) => (
  <FilterField
    label={label}
    value={search[name]}
    onChange={(block) => {
      if (block === undefined || validateBlock(block) === null) onChange({ [name]: block })
    }}
    width={140}
    check={validateBlock}
  />
)
