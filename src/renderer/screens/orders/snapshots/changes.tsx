import { useMemo } from 'react'
import type { Network } from '../../../../core/networks/network.ts'
import { changeKinds } from '../../../../core/orders/compare-snapshots.ts'
import type { SnapshotChangeRow } from '../../../../contract/snapshots.ts'
import { useDeskQuery, usePages } from '../../../api/queries.ts'
import { defineList } from '../../../list/define-list.ts'
import { List } from '../../../list/list.tsx'
import { countOf } from '../../../ui/count-format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { GroupChip, GroupChips } from '../group-chips.tsx'
import { useOrdersSearch } from '../search.ts'
import { movesText } from './moves-text.ts'
import { changeColumns, changeWord } from './change-columns.tsx'

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
  listed: [listedBefore = 0, listedAfter = 0],
  network,
}: {
  readonly before: number
  readonly after: number
  /** Orders in the earlier one and in the later one. */
  readonly listed: readonly number[]
  readonly network: Network | undefined
}) => {
  const { search, change } = useOrdersSearch()
  const kind = search.change
  const filter = kind === undefined ? {} : { kind }
  const summary = useDeskQuery('snapshots.compare', { before, after, limit: 1 })
  const pages = usePages('snapshots.compare', { before, after, filter, limit: 200 }, { keepFormer: true })
  const columns = useMemo(() => changeColumns(network), [network])
  const counts = summary.data?.counts
  const shown = changeKinds.filter((one) => (counts?.[one] ?? 0) > 0 || one === kind)
  return (
    <>
      {counts !== undefined && shown.length > 0 && (
        <GroupChips label="Changes by kind">
          {shown.map((one) => (
            <GroupChip
              key={one}
              word={changeWord(one)}
              count={counts[one]}
              isChosen={kind === one}
              onChoose={(isChosen) => change({ change: isChosen ? one : undefined }, true)}
            />
          ))}
          <span className="md-groups__sum">{movesText(listedBefore, listedAfter, summary.data)}</span>
        </GroupChips>
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
