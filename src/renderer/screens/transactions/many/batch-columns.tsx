import type { BulkBatch } from '../../../../contract/bulk.ts'
import { bulkRowStates } from '../../../../core/transactions/bulk/bulk-row.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { AddressName } from '../../../ui/address-name.tsx'
import { formatCount } from '../../../ui/count-format.ts'
import type { Column } from '../../../ui/data-table-columns.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { rowsColumn } from './rows-column.ts'
import { actionWords, rowWords, togetherState } from './bulk-words.ts'
import { timeColumn } from '../../../ui/time-column.tsx'

/** What a batch is called. */
export const batchName = ({ id, form }: BulkBatch): string =>
  `${form === null ? 'Damaged' : actionWords[form.action].title}, batch ${id}`

/** How the rows of a batch stand: "5 built, 1 refused". */
export const standing = ({ counts }: BulkBatch): string =>
  bulkRowStates
    .filter((state) => counts[state] > 0)
    .map((state) => `${formatCount(counts[state])} ${rowWords[state].word}`)
    .join(', ')

/** What is being done with a batch; `null` while nothing is. */
const work = ({ job }: BulkBatch): string | null =>
  job?.state === 'running'
    ? `${job.kind === 'build' ? 'building' : 'checking'}, ${formatCount(job.done)} of ${formatCount(job.total)}`
    : null

/** Verdicts of more rows than these are worked out where the batch is opened: all builds are read for them. */
const mostRead = 500

/** What the rows of a batch come to together, and how they stand: that they are built says nothing of it. */
const BatchState = ({ batch }: { readonly batch: BulkBatch }) => {
  const { built } = batch.counts
  const isRead = built > 0 && built <= mostRead
  const { data } = useDeskQuery('bulk.verdict', { batch: batch.id }, { enabled: isRead })
  return (
    <span className="md-two-lines">
      {data !== undefined && <StatusChip {...togetherState(data)} isPlain />}
      {built > mostRead && <span className="md-quiet">Open it for its verdict</span>}
      <span className="md-quiet">{standing(batch)}</span>
    </span>
  )
}

/** Columns of the list of batches. */
export const batchColumns: readonly Column<BulkBatch>[] = [
  {
    id: 'name',
    header: 'Batch',
    width: 190,
    grow: 2,
    cell: (batch) => <b className="md-name">{batchName(batch)}</b>,
    text: batchName,
  },
  {
    id: 'state',
    header: 'State',
    width: 170,
    grow: 3,
    cell: (batch) => {
      const doing = work(batch)
      return doing === null ? <BatchState batch={batch} /> : <StatusChip word={doing} tone="info" isPlain />
    },
    text: (batch) => work(batch) ?? standing(batch),
  },
  rowsColumn,
  {
    id: 'collection',
    header: 'Collection',
    width: 160,
    from: 860,
    cell: ({ form }) => form !== null && <AddressName address={form.collectionAddress} />,
    text: ({ form }) => form?.collectionAddress ?? '',
    hover: false,
  },
  {
    id: 'account',
    header: 'Account',
    width: 160,
    from: 700,
    cell: ({ form }) => form !== null && <AddressName address={form.taker} />,
    text: ({ form }) => form?.taker ?? '',
    hover: false,
  },
  // The button for the columns lies over the end of its head.
  timeColumn(({ createdAt }) => createdAt, { id: 'begun', header: 'Begun', width: 124 }),
]
