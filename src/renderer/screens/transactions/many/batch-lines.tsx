import { useMemo, useState } from 'react'
import { hasWords } from '../../../../core/search-words.ts'
import type { Output } from '../../../../contract/contract.ts'
import { defineList } from '../../../list/define-list.ts'
import { List } from '../../../list/list.tsx'
import { NoMatch } from '../../../list/no-match.tsx'
import { SearchBar } from '../../../list/search/search-bar.tsx'
import { visibleText } from '../../../ui/visible-text.ts'

type Fault = Output<'bulk.get'>['faults'][number]
type FaultRow = Fault & { readonly at: number }

const faultsList = defineList<FaultRow>({
  name: 'batch-lines',
  label: 'Errors in the file',
  noun: ['error', 'errors'],
  keyOf: ({ at }) => at,
  json: ({ at: _at, ...fault }) => fault,
  pick: ({ at, line, column }) => ({ key: String(at), name: `line ${line}, ${column}` }),
  columns: [
    {
      id: 'line',
      header: 'Line',
      width: 72,
      align: 'right',
      cell: ({ line }) => line,
      text: ({ line }) => String(line),
    },
    {
      id: 'column',
      header: 'Column',
      width: 140,
      cell: ({ column }) => <span className="md-mono">{visibleText(column)}</span>,
      text: ({ column }) => column,
    },
    {
      id: 'reason',
      header: 'What is wrong',
      width: 240,
      grow: 2,
      cell: ({ reason }) => visibleText(reason),
      text: ({ reason }) => reason,
    },
    {
      id: 'found',
      header: 'Value',
      width: 140,
      grow: 1,
      cell: ({ found }) => <span className="md-mono">{visibleText(found)}</span>,
      text: ({ found }) => found,
    },
  ],
})

/** Lines of the file of a batch that were skipped, and why. */
export const BatchLines = ({ faults }: { readonly faults: readonly Fault[] }) => {
  const [text, setText] = useState<string>()
  const rows = useMemo(
    () =>
      faults
        .map((fault, at) => ({ ...fault, at }))
        .filter(({ line, column, reason, found }) => hasWords([line, column, reason, found].join(' '), text)),
    [faults, text],
  )
  return (
    <>
      <SearchBar
        label="Filter lines"
        text={text}
        onText={setText}
        placeholder="Search line, column, what is wrong, value"
        fields={[]}
        onClear={() => setText(undefined)}
      />
      <List
        list={faultsList}
        source={{ rows, isPending: false, failure: null, refetch: () => undefined }}
        find={text}
        onFind={setText}
        empty={
          <NoMatch title="No line matches" onClear={() => setText(undefined)}>
            Lines are searched by number, column, what is wrong and value.
          </NoMatch>
        }
      />
    </>
  )
}
