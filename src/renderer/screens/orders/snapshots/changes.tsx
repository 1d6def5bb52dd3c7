import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useMemo, useState } from 'react'
import type { Network } from '../../../../core/networks/network.ts'
import { changeKinds } from '../../../../core/orders/compare-snapshots.ts'
import type { SnapshotChangeRow } from '../../../../contract/snapshots.ts'
import { useDeskQuery, usePages } from '../../../api/queries.ts'
import { defineList } from '../../../list/define-list.ts'
import { List } from '../../../list/list.tsx'
import { countOf } from '../../../ui/count-format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useOrdersSearch } from '../search.ts'
import { changeColumns, changeWord } from './change-columns.tsx'
import { deferred } from '../../../ui/deferred.tsx'

const ExportChangesDialog = deferred(
  async () => (await import('./export-changes-dialog.tsx')).ExportChangesDialog,
)

const changesList = defineList<SnapshotChangeRow>({
  name: 'snapshot-changes',
  label: 'Changes',
  noun: ['change', 'changes'],
  columns: changeColumns(undefined),
  keyOf: ({ id }) => id,
})

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
  const counts = summary.data?.counts
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
          The database is damaged at {countOf(summary.data.damaged, 'order')} of these snapshots and was left
          out there.
        </p>
      )}
      <List
        list={changesList}
        columns={columns}
        source={pages}
        onOpen={(row) =>
          change({
            tab: undefined,
            token: (row.after ?? row.before)?.tokenId,
            q: (row.after ?? row.before)?.name,
            part: 'order',
          })
        }
        empty={
          <EmptyState title="No change">
            {kind === undefined
              ? 'The two snapshots have the same orders.'
              : `Between the two, there is no change of the kind “${changeWord(kind)}”.`}
          </EmptyState>
        }
      />
    </>
  )
}
