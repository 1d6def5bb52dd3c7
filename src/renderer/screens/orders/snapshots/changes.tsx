import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useMemo, useState } from 'react'
import type { Network } from '../../../../core/networks/network.ts'
import { changeKinds } from '../../../../core/orders/compare-snapshots.ts'
import type { SnapshotChangeRow } from '../../../../contract/snapshots.ts'
import { useDeskQuery, usePages } from '../../../api/queries.ts'
import { countOf } from '../../../ui/count-format.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { useOrdersSearch } from '../use-orders-search.ts'
import { ExportChangesDialog } from './export-changes-dialog.tsx'
import { changeColumns, changeWord } from './change-columns.tsx'

const keyOf = (row: SnapshotChangeRow): string => String(row.id)
const noRows: readonly SnapshotChangeRow[] = []

/** What became of the orders between two snapshots. */
export const Changes = ({
  before,
  after,
  network,
}: {
  readonly before: number
  readonly after: number
  readonly network: Network | undefined
}) => {
  const { search, change } = useOrdersSearch()
  const [isExporting, setIsExporting] = useState(false)
  const kind = search.change
  const filter = kind === undefined ? {} : { kind }
  const summary = useDeskQuery('snapshots.compare', { before, after, limit: 1 })
  const pages = usePages('snapshots.compare', { before, after, filter, limit: 200 }, { keepFormer: true })
  const columns = useMemo(() => changeColumns(network), [network])
  const rows = pages.data ?? noRows
  const counts = summary.data?.counts
  if (pages.failure !== null) return <ErrorPanel failure={pages.failure} onRetry={pages.refetch} />
  return (
    <>
      <div className="md-rule-chips" role="group" aria-label="Changes by kind">
        {changeKinds.map((one) => (
          <Chip
            key={one}
            variant={kind === one ? 'filled' : 'outlined'}
            label={`${changeWord(one)}: ${counts?.[one] ?? '…'}`}
            onClick={() => change({ change: kind === one ? undefined : one }, true)}
          />
        ))}
        <Button size="small" onClick={() => setIsExporting(true)}>
          Export changes
        </Button>
      </div>
      {isExporting && (
        <ExportChangesDialog
          before={before}
          after={after}
          kind={kind}
          onClose={() => setIsExporting(false)}
        />
      )}
      {summary.data !== undefined && summary.data.damaged > 0 && (
        <p className="md-late" role="status">
          The database is damaged at {countOf(summary.data.damaged, 'order')} of these snapshots: what stands
          there cannot be read and was left out.
        </p>
      )}
      <div className="md-table-place">
        <DataTable
          label="Changes"
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          selected={null}
          onOpen={(row) =>
            change({
              tab: undefined,
              token: (row.after ?? row.before)?.tokenId,
              q: (row.after ?? row.before)?.name,
              part: 'order',
            })
          }
          onClose={() => undefined}
          copyRow={(row) => JSON.stringify(row, null, 2)}
          pending={pages.isPending}
          refreshing={pages.isFetching}
          onReachEnd={pages.more}
          end={pages.hasMore ? 'Loading more…' : `${countOf(rows.length, 'change')}.`}
          empty={
            <EmptyState title="No change">
              {kind === undefined
                ? 'The two snapshots have the same orders.'
                : `Between the two, there is no change of the kind “${changeWord(kind)}”.`}
            </EmptyState>
          }
        />
      </div>
    </>
  )
}
