import type { BulkBatch } from '../../../../contract/bulk.ts'
import type { Project } from '../../../../contract/projects.ts'
import { bulkRowStates } from '../../../../core/transactions/bulk/bulk-row.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { AddressName } from '../../../ui/address-name.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SimpleTable } from '../../../ui/simple-table.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { actionWords, rowWords } from './bulk-words.ts'

/** How the rows of a batch stand: "5 built, 1 refused". */
const standing = ({ counts }: BulkBatch): string =>
  bulkRowStates
    .filter((state) => counts[state] > 0)
    .map((state) => `${counts[state]} ${rowWords[state].word}`)
    .join(', ')

/** The batches of before, newest first; nothing before the first. */
export const BatchList = ({ project }: { readonly project: Project }) => {
  const call = useDeskQuery('bulk.list', { project: project.id })
  const batches = call.data?.batches ?? []
  if (batches.length === 0 && call.failure === null) return null
  return (
    <div className="md-tx-across">
      <Panel title="Batches">
        {call.failure !== null && <ErrorPanel failure={call.failure} onRetry={call.refetch} />}
        <SimpleTable
          label="Batches, newest first"
          rows={batches}
          keyOf={({ id }) => id}
          columns={[
            {
              head: 'Batch',
              isName: true,
              cell: ({ id, form }) => (
                <TextLink to="/transactions" search={{ batch: id }}>
                  {form === null ? 'Damaged' : actionWords[form.action].title}, batch {id}
                </TextLink>
              ),
            },
            {
              head: 'Collection',
              className: 'md-only-wide',
              cell: ({ form }) => form !== null && <AddressName address={form.collectionAddress} />,
            },
            { head: 'Account', cell: ({ form }) => form !== null && <AddressName address={form.taker} /> },
            { head: 'Rows', className: 'md-figures', cell: ({ rows }) => rows.toLocaleString('en-US') },
            {
              head: 'State',
              cell: (batch) =>
                batch.job?.state === 'running' ? (
                  <StatusChip
                    word={`${batch.job.kind === 'build' ? 'building' : 'checking'}, ${batch.job.done} of ${batch.job.total}`}
                    tone="info"
                    isPlain
                  />
                ) : (
                  standing(batch)
                ),
            },
            {
              head: 'Begun',
              style: { whiteSpace: 'nowrap' },
              cell: ({ createdAt }) => <Time at={createdAt} />,
            },
          ]}
        />
      </Panel>
    </div>
  )
}
