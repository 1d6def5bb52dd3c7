import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo, useState } from 'react'
import type { BulkBatch, BulkChunk, BulkRowShown } from '../../../../contract/bulk.ts'
import { bulkRowStates, type BulkRowState } from '../../../../core/transactions/bulk/bulk-row.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { defineList } from '../../../list/define-list.ts'
import { List } from '../../../list/list.tsx'
import { NoMatch } from '../../../list/no-match.tsx'
import { SearchBar } from '../../../list/search/search-bar.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { rowColumns, rowName } from './batch-row-columns.tsx'
import { rowWords } from './bulk-words.ts'
import { RowDecisions, type Decide } from './row-decisions.tsx'
import { useBatchRows } from './use-batch-rows.ts'
import { given } from '../../../ui/given.ts'
import { BatchRowDrawer } from './batch-row-drawer.tsx'

const rowsList = defineList<BulkRowShown>({
  name: 'batch-rows',
  label: 'Rows',
  noun: ['row', 'rows'],
  columns: rowColumns('', undefined),
  keyOf: ({ row }) => row,
  rowHeight: 44,
  // What is built is decided.
  pick: ({ row, state, ...of }) =>
    state === 'built' || state === 'refused' ? null : { key: String(row), name: rowName(of) },
})

type BatchRowsProps = { readonly batch: BulkBatch; readonly chunks: readonly BulkChunk[] }

/** More rows than these are worth searching in a low window. */
const fewRows = 10

/** Rows of a batch in order: how each stands and why. */
export const BatchRows = ({ batch, chunks }: BatchRowsProps) => {
  const [text, setText] = useState<string>()
  const [state, setState] = useState<BulkRowState>()
  const [open, setOpen] = useState<number>()
  const [asked, setAsked] = useState<readonly BulkRowShown[] | null>(null)
  const deciding = useDeskMutation('bulk.decide')
  const source = useBatchRows({ batch: batch.id, ...given({ state, text }) })
  const network = batch.form?.network
  const columns = useMemo(() => rowColumns(batch.project, network), [batch.project, network])
  const clear = (): void => {
    setText(undefined)
    setState(undefined)
  }
  const decide: Decide = {
    put: (rows, as) => void deciding.run({ batch: batch.id, rows: rows.map(({ row }) => row), as }),
    ask: setAsked,
    isRunning: deciding.isRunning,
    isDisabled: batch.job?.state === 'running',
  }
  const shown = source.rows.find(({ row }) => row === open)
  const isLow = useMediaQuery('(max-height: 559px)', { noSsr: true })
  const all = bulkRowStates.reduce((sum, one) => sum + batch.counts[one], 0)
  const isNarrowed = text !== undefined || state !== undefined
  // In a low window a few rows need the room more than a search of them.
  const hasSearch = !isLow || all > fewRows || isNarrowed || batch.counts.asks > 0
  return (
    <>
      {hasSearch && (
        <SearchBar
          label="Filter rows"
          text={text}
          onText={setText}
          placeholder="Search collectible, token id, order id, reason"
          fields={[
            {
              word: 'state',
              label: 'State',
              several: false,
              choices: bulkRowStates.map((value) => ({
                value,
                label: rowWords[value].word,
                note: String(batch.counts[value]),
              })),
              values: state === undefined ? [] : [state],
              set: ([value]) => setState(bulkRowStates.find((one) => one === value)),
            },
          ]}
          onClear={clear}
        >
          {batch.counts.asks > 0 && state !== 'asks' && (
            <Button
              variant="outlined"
              color="warning"
              onClick={() => {
                setText(undefined)
                setState('asks')
              }}
            >
              Show {batch.counts.asks} to confirm
            </Button>
          )}
        </SearchBar>
      )}
      {deciding.failure !== null && <ErrorPanel above failure={deciding.failure} />}
      <List
        list={rowsList}
        columns={columns}
        source={source}
        open={open}
        onOpen={({ row }) => setOpen(row)}
        onClose={() => setOpen(undefined)}
        find={text}
        onFind={setText}
        scope={`${batch.id} ${state} ${text}`}
        picked={(rows) => <RowDecisions rows={rows} decide={decide} />}
        empty={
          isNarrowed ? (
            <NoMatch title="No row matches" onClear={clear}>
              Rows are searched by collectible, token id, order id and reason.
            </NoMatch>
          ) : (
            <EmptyState title="No rows">Every line of the file was skipped.</EmptyState>
          )
        }
      >
        {(beside) =>
          shown !== undefined && (
            <BatchRowDrawer
              row={shown}
              project={batch.project}
              network={network}
              chunks={chunks}
              decide={decide}
              beside={beside}
            />
          )
        }
      </List>
      {asked !== null && (
        <ConfirmDialog
          open
          title={asked.length === 1 ? 'Accept this price?' : `Accept ${asked.length} prices?`}
          confirmLabel={asked.length === 1 ? 'Accept the price' : 'Accept the prices'}
          onConfirm={() => {
            decide.put(asked, 'confirmed')
            setAsked(null)
          }}
          onClose={() => setAsked(null)}
        >
          {asked.slice(0, 10).map((row) => (
            <p key={row.row}>
              {visibleText(rowName(row))}: {visibleText(row.reason)}
            </p>
          ))}
          {asked.length > 10 && <p>And {asked.length - 10} more.</p>}
        </ConfirmDialog>
      )}
    </>
  )
}
