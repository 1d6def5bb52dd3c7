import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import type { Output } from '../../../contract/contract.ts'
import { unmatchedTitles, unmatchedWords } from '../../../core/sales/unmatched-words.ts'
import { useProjectFilter } from '../../../renderer/api/current-project.ts'
import { desk } from '../../../renderer/api/desk.ts'
import { sourceOf } from '../../../renderer/list/source.ts'
import { defineList } from '../../../renderer/list/define-list.ts'
import { List } from '../../../renderer/list/list.tsx'
import type { Column } from '../../../renderer/ui/data-table-columns.ts'
import { EmptyState } from '../../../renderer/ui/empty-state.tsx'
import { Hex } from '../../../renderer/ui/hex.tsx'
import { TextLink } from '../../../renderer/ui/links.tsx'
import { StatusChip } from '../../../renderer/ui/status-chip.tsx'

type UnmatchedRow = Output<'sales.unmatched'>['rows'][number]

const columns: readonly Column<UnmatchedRow>[] = [
  {
    id: 'reason',
    header: 'Missing',
    width: 220,
    cell: ({ reason }) => <StatusChip word={unmatchedTitles[reason]} tone="warning" isPlain />,
    text: ({ reason }) => unmatchedTitles[reason],
  },
  {
    id: 'transaction',
    header: 'Transaction',
    width: 170,
    hover: false,
    cell: ({ txnHash }) => <Hex value={txnHash} what="transaction" tabbable={false} />,
    text: ({ txnHash }) => txnHash,
  },
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
    cell: ({ reason }) => unmatchedWords[reason],
    text: ({ reason }) => unmatchedWords[reason],
  },
]

const unmatchedList = defineList<UnmatchedRow>({
  name: 'unmatched-sales',
  label: 'Unmatched, newest first',
  noun: ['transaction', 'transactions'],
  columns,
  keyOf: ({ id }) => id,
})

/** What looks like a sale and could not be matched. */
export const UnmatchedList = ({ onAll }: { readonly onAll: () => void }) => {
  const ofProject = useProjectFilter()
  const pages = sourceOf(
    useInfiniteQuery(
      desk.pages('sales.unmatched', { ...ofProject, limit: 200 }, { placeholderData: keepPreviousData }),
    ),
  )
  return (
    <List
      list={unmatchedList}
      source={pages}
      empty={
        <EmptyState
          title="All sales are matched"
          actions={
            <Button variant="outlined" onClick={onAll}>
              Show sales
            </Button>
          }
        />
      }
    />
  )
}
