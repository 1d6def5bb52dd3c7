import { listenerStates } from '../../../../contract/listener-states.ts'
import { SearchBar } from '../../../list/search/search-bar.tsx'
import { statesOf, stateWord, type SearchControls } from '../search.ts'
import { stateWords } from '../state-words.ts'

const choices = listenerStates.map((state) => ({
  value: state,
  label: stateWords[state].word,
  note: stateWords[state].means,
}))

/** What narrows the list. */
export const ListenerFilterBar = ({ search, change }: SearchControls) => (
  <SearchBar
    label="Filter listeners"
    text={search.text}
    onText={(text) => change({ text })}
    placeholder="Search name, contract, event, id"
    fields={[
      {
        word: 'state',
        label: 'State',
        several: true,
        choices,
        values: search.state === undefined ? [] : statesOf(search),
        set: (values) => change({ state: stateWord(values) }),
      },
    ]}
    onClear={() => change({ text: undefined, state: undefined })}
  />
)
