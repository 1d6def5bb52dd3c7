import type { Output } from '../../../contract/contract.ts'
import { unmatchedTitles, unmatchedWords } from '../../../core/sales/unmatched-words.ts'
import { useProjectFilter } from '../../../renderer/api/current-project.ts'
import { usePages } from '../../../renderer/list/source.ts'
import { defineList } from '../../../renderer/list/define-list.ts'
import { List } from '../../../renderer/list/list.tsx'
import { columnsOf } from '../../../renderer/ui/formats.tsx'
import { EmptyState } from '../../../renderer/ui/empty-state.tsx'
import { TextLink } from '../../../renderer/ui/links.tsx'

type UnmatchedRow = Output<'sales.unmatched'>['rows'][number]

const columns = columnsOf<UnmatchedRow>([
  {
    id: 'reason',
    header: 'Missing',
    width: 220,
    format: 'chip',
    value: ({ reason }) => ({ word: unmatchedTitles[reason], tone: 'warning', isPlain: true }),
  },
  { id: 'transaction', header: 'Transaction', width: 170, format: 'hex', value: ({ txnHash }) => txnHash },
  {
    id: 'events',
    header: 'Events',
    width: 110,
    hover: false,
    cell: ({ txnHash }) => (
      <TextLink to="/events" search={{ txnHash }} tabIndex={-1} onClick={(event) => event.stopPropagation()}>
        Show events
      </TextLink>
    ),
  },
  {
    id: 'explanation',
    header: 'Explanation',
    width: 240,
    grow: 1,
    format: 'text',
    value: ({ reason }) => unmatchedWords[reason],
  },
])

const unmatchedList = defineList<UnmatchedRow>({
  name: 'unmatched-sales',
  label: 'Unmatched, newest first',
  noun: ['transaction', 'transactions'],
  columns,
  keyOf: ({ id }) => id,
})

export const UnmatchedList = ({ onAll }: { readonly onAll: () => void }) => {
  const ofProject = useProjectFilter()
  const pages = usePages('sales.unmatched', { ...ofProject, limit: 200 })
  return (
    <List
      list={unmatchedList}
      source={pages}
      empty={
        <EmptyState
          title="All sales are matched"
          action={{ label: 'Show sales', run: onAll, isSecondary: true }}
        />
      }
    />
  )
}
