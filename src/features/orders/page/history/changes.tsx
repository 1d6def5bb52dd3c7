import { useQuery } from '@tanstack/react-query'
import { Button } from '@mui/material'
import { useMemo, useState } from 'react'
import type { Network } from '../../../../core/networks/network.ts'
import { changeKinds } from '../../core/compare-snapshots.ts'
import type { SnapshotChangeRow } from '../../contract/snapshots.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { usePages } from '../../../../renderer/list/source.ts'
import { defineList } from '../../../../renderer/list/define-list.ts'
import { oneOf } from '../../../../renderer/list/search/search-field.ts'
import { List } from '../../../../renderer/list/list.tsx'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { EmptyState } from '../../../../renderer/ui/empty-state.tsx'
import { GroupChip, GroupChips } from '../group-chips.tsx'
import { useOrdersSearch } from '../search.ts'
import { changeColumns, changeWord } from './change-columns.tsx'
import { ExportDialog } from '../../../../renderer/parts/exports/export-dialog.ts'

const changesList = defineList<SnapshotChangeRow>({
  name: 'snapshot-changes',
  label: 'Changes',
  noun: ['change', 'changes'],
  columns: changeColumns(undefined),
  keyOf: ({ id }) => id,
  pick: ({ id, kind, before, after }) => ({
    key: String(id),
    name: `${changeWord(kind)}, ${(after ?? before)?.name ?? ''}`,
  }),
})

export const Changes = ({
  before,
  after,
  oldest,
  network,
}: {
  readonly before: number
  readonly after: number
  readonly oldest: number | undefined
  readonly network: Network | undefined
}) => {
  const { search, change } = useOrdersSearch()
  const kind = search.change
  const filter = {
    ...(kind === undefined ? {} : { kind }),
    ...(search.find === undefined ? {} : { text: search.find }),
  }
  const [exporting, setExporting] = useState<readonly number[] | null>(null)
  const summary = useQuery(desk.query('snapshots.compare', { before, after, limit: 1 }))
  const pages = usePages('snapshots.compare', { before, after, filter, limit: 200 })
  const columns = useMemo(() => changeColumns(network), [network])
  const counts = summary.data?.counts
  const shown = changeKinds.filter((one) => (counts?.[one] ?? 0) > 0 || one === kind)
  return (
    <>
      <List
        list={changesList}
        columns={columns}
        source={pages}
        search={
          counts !== undefined &&
          shown.length > 0 && {
            text: search.find,
            onText: (find) => change({ find }, true),
            placeholder: 'Search changes',
            fields: [
              oneOf(
                'change',
                'Change',
                shown.map((value) => ({ value, label: changeWord(value) })),
                kind,
                (value) => change({ change: value }, true),
              ),
            ],
            onClear: () => change({ change: undefined, find: undefined }, true),
            beside: (
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
              </GroupChips>
            ),
          }
        }
        above={
          summary.data !== undefined &&
          summary.data.damaged > 0 && (
            <p className="md-late" role="status">
              {countOf(summary.data.damaged, 'damaged order')} left out.
            </p>
          )
        }
        scope={JSON.stringify([before, after, filter])}
        picked={(picked) => (
          <>
            <Button size="small" onClick={() => setExporting(picked.map(({ id }) => id))}>
              Export…
            </Button>
          </>
        )}
        onOpen={(row) =>
          change({
            tab: search.side === 'offer' ? 'offers' : 'listings',
            token: (row.after ?? row.before)?.tokenId,
            q: (row.after ?? row.before)?.name,
            part: 'order',
          })
        }
        // Without a change there is nothing that heads could stand over.
        instead={
          kind === undefined &&
          search.find === undefined &&
          counts !== undefined &&
          shown.length === 0 && (
            <EmptyState
              title="Nothing changed"
              actions={
                oldest !== undefined && (
                  <Button variant="outlined" onClick={() => change({ before: oldest, after }, true)}>
                    Compare with oldest
                  </Button>
                )
              }
            >
              Same orders in both.
            </EmptyState>
          )
        }
        empty={null}
      />
      {exporting !== null && (
        <ExportDialog
          of={{ kind: 'order-changes', before, after, filter: { ids: [...exporting] } }}
          onClose={() => setExporting(null)}
        >
          {countOf(exporting.length, 'selected change')}, with sources and raw amounts.
        </ExportDialog>
      )}
    </>
  )
}
