import type { EventFilter, RuleFilter } from '../../../../contract/event-filter.ts'
import { SearchBar } from '../../../list/search/search-bar.tsx'
import { given } from '../../../ui/given.ts'
import { useEventFields } from '../list/event-fields.ts'
import { searchOperators } from '../list/search-operators.ts'
import { eventFilterOf, type EventsSearch } from '../search.ts'
import type { RuleForm } from './rule-form.ts'

/** What is known only after an event came in: a rule looks at each as it comes. */
const notOfRules: readonly string[] = ['chain', 'star', 'source']

const usualNames = ['Approval', 'ApprovalForAll', 'Transfer', 'TransferBatch', 'TransferSingle', 'URI']

/** A filter of the list without what a rule cannot look at. */
export const ruleFilterOf = ({
  starred: _starred,
  chainVerdict: _verdict,
  origin: _origin,
  ...filter
}: EventFilter): RuleFilter => filter

/** What the list's address would hold for a filter. */
const searchOf = ({
  deliveryId,
  blockFrom,
  blockTo,
  test: _test,
  fold: _fold,
  ...filter
}: RuleFilter): EventsSearch => ({
  ...filter,
  ...given({
    of: deliveryId,
    blockFrom: blockFrom === undefined ? undefined : String(blockFrom),
    blockTo: blockTo === undefined ? undefined : String(blockTo),
  }),
})

/** Which events a rule sends: the same field as that of the list. */
export const RuleFilterField = ({ form }: { readonly form: RuleForm }) => {
  const search = searchOf(form.watch('filter'))
  // Several are set at once: each is added to what was set before it.
  const change = (members: Partial<EventsSearch>): void => {
    const now = form.getValues('filter')
    form.setValue(
      'filter',
      {
        ...ruleFilterOf(eventFilterOf({ ...searchOf(now), ...members }) ?? {}),
        ...given(now, ['test', 'fold']),
      },
      { shouldDirty: true },
    )
  }
  const fields = useEventFields(search, change, usualNames).filter(({ word }) => !notOfRules.includes(word))
  return (
    <SearchBar
      label="Which events"
      text={search.text}
      onText={(text) => change({ text })}
      placeholder="All events. Narrow them: event:Transfer, contract:0x…"
      operators={searchOperators}
      fields={fields}
      time={{ what: 'Received', from: search.from, to: search.to, onChange: change }}
      onClear={() => form.setValue('filter', {}, { shouldDirty: true })}
    />
  )
}
