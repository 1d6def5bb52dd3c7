import FilterAltOffIcon from '@mui/icons-material/FilterAltOff'
import Button from '@mui/material/Button'
import { listenerStates } from '../../../../contract/listener.ts'
import { FilterField } from '../../../ui/filter-field.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { statesOf, stateWord, type SearchControls } from '../search.ts'
import { stateWords } from '../state-words.ts'

const choices = listenerStates.map((state) => ({
  value: state,
  label: stateWords[state].word,
  note: stateWords[state].means,
}))

/** What narrows the list. */
export const ListenerFilterBar = ({ search, change }: SearchControls) => (
  <search className="md-filters" aria-label="Filter listeners">
    <FilterField
      label="Text"
      value={search.text}
      onChange={(text) => change({ text })}
      width={240}
      placeholder="name, contract, event, id"
    />
    <FilterSelect
      label="States"
      choices={choices}
      any="all but removed"
      width={220}
      values={search.state === undefined ? [] : statesOf(search)}
      onChange={(values: readonly string[]) => change({ state: stateWord(values) })}
    />
    {(search.text !== undefined || search.state !== undefined) && (
      <Button
        color="inherit"
        startIcon={<FilterAltOffIcon />}
        onClick={() => change({ text: undefined, state: undefined })}
      >
        Clear all
      </Button>
    )}
  </search>
)
