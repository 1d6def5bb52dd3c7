import PlaylistAddCheckOutlined from '@mui/icons-material/PlaylistAddCheckOutlined'
import { useMemo } from 'react'
import { hasWords } from '../../../../core/search-words.ts'
import type { BulkBatch } from '../../../../contract/bulk.ts'
import type { Project } from '../../../../contract/projects.ts'
import { bulkActions } from '../../../../core/transactions/bulk/bulk-row.ts'
import { usePages } from '../../../api/queries.ts'
import { defineList } from '../../../list/define-list.ts'
import { List } from '../../../list/list.tsx'
import { NoMatch } from '../../../list/no-match.tsx'
import { SearchBar } from '../../../list/search/search-bar.tsx'
import { useSearchInAll } from '../../../list/use-search-in-all.ts'
import { oldestFirstOf, useTurned } from '../../../list/use-turned.ts'
import { InterruptedJobs } from '../../../parts/jobs/interrupted-jobs.tsx'
import { useAddressBook } from '../../../ui/address-book.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useTransactionsSearch } from '../search.ts'
import { BeginBatch } from './begin-batch.tsx'
import { batchColumns, batchName, standing } from './batch-columns.tsx'
import { actionWords, intents } from './bulk-words.ts'

const batchesList = defineList<BulkBatch>({
  name: 'batches',
  label: 'Batches, newest first',
  noun: ['batch', 'batches'],
  columns: batchColumns,
  keyOf: ({ id }) => id,
  rowHeight: 52,
})

const noFilter = { text: undefined, kind: undefined }

/** Many orders at once: the batches of a project, newest first. */
export const BatchList = ({ project }: { readonly project: Project }) => {
  const { search, change } = useTransactionsSearch()
  const { text, kind } = search
  const turned = useTurned()
  const pages = usePages(
    'bulk.list',
    { project: project.id, limit: 100, ...oldestFirstOf(turned) },
    { keepFormer: true },
  )
  const all = pages.rows
  useSearchInAll(pages, text !== undefined || kind !== undefined)
  const { labelOf } = useAddressBook()
  const found = useMemo(() => {
    return all.filter((batch) => {
      const { form } = batch
      const addresses = form === null ? [] : [form.collectionAddress, form.taker]
      const said = [batchName(batch), standing(batch), ...addresses, ...addresses.map(labelOf)].join(' ')
      return (kind === undefined || (form !== null && intents[form.action] === kind)) && hasWords(said, text)
    })
  }, [all, text, kind, labelOf])
  return (
    <>
      <InterruptedJobs of={['bulk.check', 'bulk.build']} />
      {all.length > 0 && (
        <SearchBar
          label="Filter batches"
          text={text}
          onText={(next) => change({ text: next })}
          placeholder="Search action, collection, account, state"
          fields={[
            {
              word: 'action',
              label: 'Action',
              several: false,
              choices: bulkActions.map((action) => ({
                value: intents[action],
                label: actionWords[action].title,
              })),
              values: kind === undefined ? [] : [kind],
              set: ([value]) => change({ kind: Object.values(intents).find((one) => one === value) }),
            },
          ]}
          onClear={() => change(noFilter)}
        />
      )}
      <List
        list={batchesList}
        source={{
          ...pages,
          rows: found,
          turned,
          isPending: pages.isPending || (found.length === 0 && pages.hasMore),
        }}
        find={text}
        onFind={(next) => change({ text: next })}
        onOpen={({ id }) => change({ batch: id })}
        empty={
          all.length > 0 ? (
            <NoMatch title="No batch matches" onClear={() => change(noFilter)}>
              Batches are searched by action, collection, account and state.
            </NoMatch>
          ) : (
            <EmptyState icon={<PlaylistAddCheckOutlined />} title="No batches yet" actions={<BeginBatch />}>
              A batch sweeps listings, accepts offers or cancels orders, many at once: from a file, or from
              rows selected under Orders. Preparing it buys and sells nothing.
            </EmptyState>
          )
        }
      />
    </>
  )
}
