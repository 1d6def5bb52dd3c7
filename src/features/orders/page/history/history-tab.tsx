import { useQuery } from '@tanstack/react-query'
import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useMemo, useState } from 'react'
import { type ChangeKind, changeKinds } from '../../core/compare-snapshots.ts'
import type { Project } from '../../../projects/contract.ts'
import type { Snapshot } from '../../contract/snapshots.ts'
import { SymbolsContext, useCurrencySymbols } from '../../../../renderer/api/currency-symbols.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useNetworks } from '../../../../renderer/api/use-networks.ts'
import type { Collection } from '../../../../renderer/parts/order-actions/collection.ts'
import { EmptyState } from '../../../../renderer/ui/empty-state.tsx'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { HistoryIcon } from '../../../../renderer/ui/icons.tsx'
import { GroupChip, GroupChips } from '../group-chips.tsx'
import { type OrdersSide, useOrdersSearch } from '../search.ts'
import { changeWord } from './change-columns.tsx'
import { Comparison } from './comparison.tsx'
import { FloorChart } from './floor-chart.tsx'
import { ReadingList } from './reading-list.tsx'
import { ReadingSelect } from './reading-select.tsx'

type HistoryTabProps = { readonly project: Project; readonly collection: Collection }

const none: readonly Snapshot[] = []

export const HistoryTab = ({ project, collection }: HistoryTabProps) => {
  const { search, change } = useOrdersSearch()
  const side = search.side ?? 'listing'
  const stored = useQuery(
    desk.query('snapshots.list', { project: project.id, ...collection, side }, { keeps: true }),
  )
  const network = useNetworks().bySlug(collection.network)
  const snapshots = stored.data?.snapshots ?? none
  const currencies = useMemo(
    () => [...new Set(snapshots.flatMap(({ floors }) => floors.map(({ currency }) => currency)))].toSorted(),
    [snapshots],
  )
  const symbols = useCurrencySymbols(project, collection.network, currencies)
  const after = snapshots.find(({ id }) => id === search.after)
  const before = snapshots.find(({ id }) => id === search.before)
  const [newest, ...earlier] = snapshots
  const compare = (from: number, to: number, kind?: typeof search.change): void =>
    change({ before: from, after: to, change: kind, find: undefined })
  if (before !== undefined && after !== undefined)
    return (
      <SymbolsContext value={symbols}>
        <Comparison snapshots={snapshots} before={before} after={after} network={network} />
      </SymbolsContext>
    )
  return (
    <SymbolsContext value={symbols}>
      <div className="md-filters">
        <ToggleButtonGroup
          exclusive
          aria-label="Side"
          value={side}
          onChange={(_event, next: OrdersSide | null) => {
            if (next !== null) change({ side: next === 'offer' ? next : undefined })
          }}
        >
          <ToggleButton value="listing">Listings</ToggleButton>
          <ToggleButton value="offer">Offers</ToggleButton>
        </ToggleButtonGroup>
        {newest !== undefined && earlier.length > 0 && (
          <ChangedSince
            earlier={earlier}
            newest={newest}
            onChoose={(from, kind) => compare(from, newest.id, kind)}
          />
        )}
      </div>
      <ErrorPanel failure={stored.error?.failure} onRetry={stored.refetch} />
      {snapshots.length === 0 ? (
        stored.error === null &&
        !stored.isPending && (
          <EmptyState icon={<HistoryIcon />} title="No readings yet">
            Each scan stores a reading to compare.
          </EmptyState>
        )
      ) : (
        <>
          <FloorChart snapshots={snapshots} network={network} />
          <ReadingList
            source={{ rows: snapshots, isPending: stored.isPending, failure: null, refetch: stored.refetch }}
            currencies={currencies}
            network={collection.network}
            onCompare={compare}
          />
        </>
      )}
    </SymbolsContext>
  )
}

type ChangedSinceProps = {
  /** Newest first. */
  readonly earlier: readonly Snapshot[]
  readonly newest: Snapshot
  readonly onChoose: (from: number, kind: ChangeKind) => void
}

const ChangedSince = ({ earlier, newest, onChoose }: ChangedSinceProps) => {
  const [chosen, setChosen] = useState<number | null>(null)
  const from = earlier.find(({ id }) => id === chosen) ?? earlier[0]
  const { data } = useQuery(
    desk.query(
      'snapshots.compare',
      { before: from?.id ?? 0, after: newest.id, limit: 1 },
      { enabled: from !== undefined, keeps: true },
    ),
  )
  if (from === undefined) return null
  const shown = changeKinds.filter((kind) => (data?.counts[kind] ?? 0) > 0)
  return (
    <>
      <ReadingSelect
        label="Changed since"
        readings={[newest, ...earlier]}
        value={from.id}
        other={newest.id}
        onChange={setChosen}
      />
      <GroupChips label="Changes by kind">
        {data !== undefined && shown.length === 0 && (
          <span className="md-quiet md-text">Nothing changed</span>
        )}
        {shown.map((kind) => (
          <GroupChip
            key={kind}
            word={changeWord(kind)}
            count={data?.counts[kind] ?? 0}
            isChosen={false}
            onChoose={() => onChoose(from.id, kind)}
          />
        ))}
      </GroupChips>
    </>
  )
}
