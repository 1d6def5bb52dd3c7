import Button from '@mui/material/Button'
import { useMemo, type ReactNode } from 'react'
import { changeKinds } from '../../../../core/orders/compare-snapshots.ts'
import type { Project } from '../../../../contract/projects.ts'
import type { Snapshot } from '../../../../contract/snapshots.ts'
import { SymbolsContext, useCurrencySymbols } from '../../../api/currency-symbols.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { useNetworks } from '../../../api/use-networks.ts'
import type { Collection } from '../../../parts/order-actions/collection.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { isAddress } from '../../../ui/hex-format.ts'
import { PhotoCameraIcon } from '../../../ui/icons.tsx'
import { useTimeSetting } from '../../../ui/time-setting.ts'
import { GroupChip, GroupChips } from '../group-chips.tsx'
import { JobLine } from '../jobs/job-line.tsx'
import { ReadingNote } from '../jobs/reading-note.tsx'
import { useJobs } from '../jobs/use-jobs.ts'
import { NoCollection } from '../no-collection.tsx'
import { useOrdersSearch } from '../search.ts'
import { SideToggle } from '../side-toggle.tsx'
import { changeWord } from './change-columns.tsx'
import { Comparison } from './comparison.tsx'
import { FloorChart } from './floor-chart.tsx'
import { SnapshotList } from './snapshot-list.tsx'
import { takenWords, withoutYear } from './snapshot-times.ts'

type SnapshotsTabProps = {
  readonly project: Project
  readonly collection: Collection
  /** The way to a collection, while none is chosen. */
  readonly choose: ReactNode
  readonly canRequest: boolean
}

const none: readonly Snapshot[] = []

/** How the orders of a collection change over time. */
export const SnapshotsTab = ({ project, collection, choose, canRequest }: SnapshotsTabProps) => {
  const { search, change } = useOrdersSearch()
  const side = search.side ?? 'listing'
  const of = useMemo(() => ({ project: project.id, ...collection, side }), [project.id, collection, side])
  const isKnown = isAddress(collection.contractAddress) && collection.network !== ''
  const stored = useDeskQuery('snapshots.list', of, { enabled: isKnown, keepFormer: true })
  const begin = useDeskMutation('orders.check')
  const job = useJobs('check', of)[0]
  const network = useNetworks().bySlug(collection.network)
  const snapshots = stored.data?.snapshots ?? none
  const currencies = useMemo(
    () => [...new Set(snapshots.flatMap(({ floors }) => floors.map(({ currency }) => currency)))].toSorted(),
    [snapshots],
  )
  const symbols = useCurrencySymbols(project, collection.network, currencies)
  const after = snapshots.find(({ id }) => id === search.after)
  const before = snapshots.find(({ id }) => id === search.before)
  const [newest, former] = snapshots
  const compare = (from: number, to: number, kind?: typeof search.change): void =>
    change({ before: from, after: to, change: kind, find: undefined })
  const run = (): void => void begin.run({ project: project.id, ...collection })
  const checkNow = (
    <Button
      variant="contained"
      startIcon={<PhotoCameraIcon />}
      disabled={!canRequest || job?.state === 'running'}
      loading={begin.isRunning}
      onClick={run}
    >
      Check now
    </Button>
  )
  if (before !== undefined && after !== undefined)
    return (
      <SymbolsContext value={symbols}>
        <Comparison snapshots={snapshots} before={before} after={after} network={network} />
      </SymbolsContext>
    )
  if (!isKnown)
    return (
      <NoCollection contractAddress={collection.contractAddress} choose={choose}>
        Each check stores its orders as they are; two can be compared.
      </NoCollection>
    )
  return (
    <SymbolsContext value={symbols}>
      <div className="md-filters">
        <SideToggle search={search} onChange={change} />
        <span className="md-strip__space" />
        {snapshots.length > 0 && checkNow}
      </div>
      {begin.failure !== null && <ErrorPanel failure={begin.failure} />}
      <JobLine job={job} onRetry={run} what={snapshots.length === 0 ? undefined : 'No new snapshot'} />
      <ReadingNote of={job} />
      {stored.failure !== null && <ErrorPanel failure={stored.failure} onRetry={stored.refetch} />}
      {snapshots.length === 0 ? (
        stored.failure === null &&
        !stored.isPending && (
          <EmptyState icon={<PhotoCameraIcon />} title="No snapshot yet" actions={checkNow}>
            Each check stores its lists. Compare two to see what is new, repriced, filled or gone.
          </EmptyState>
        )
      ) : (
        <>
          <FloorChart snapshots={snapshots} network={network} />
          {newest !== undefined && former !== undefined && (
            <LastChanges
              snapshots={snapshots}
              before={former}
              after={newest}
              onChoose={(kind) => compare(former.id, newest.id, kind)}
            />
          )}
          <SnapshotList
            source={{ ...stored, failure: null, rows: snapshots }}
            currencies={currencies}
            network={collection.network}
            onCompare={compare}
          />
        </>
      )}
    </SymbolsContext>
  )
}

type LastChangesProps = {
  readonly snapshots: readonly Snapshot[]
  readonly before: Snapshot
  readonly after: Snapshot
  readonly onChoose: (kind: (typeof changeKinds)[number]) => void
}

/** How many orders of each kind changed between the last two snapshots; each kind leads to them. */
const LastChanges = ({ snapshots, before, after, onChoose }: LastChangesProps) => {
  const zone = useTimeSetting()
  const { data } = useDeskQuery('snapshots.compare', { before: before.id, after: after.id, limit: 1 })
  const shown = changeKinds.filter((kind) => (data?.counts[kind] ?? 0) > 0)
  const since = withoutYear(takenWords(snapshots, zone)(before))
  return (
    <GroupChips label="Changes by kind">
      <span className="md-groups__head">
        {data !== undefined && shown.length === 0 ? 'No change since the snapshot before,' : 'Since'} {since}
      </span>
      {shown.map((kind) => (
        <GroupChip
          key={kind}
          word={changeWord(kind)}
          count={data?.counts[kind] ?? 0}
          isChosen={false}
          onChoose={() => onChoose(kind)}
        />
      ))}
    </GroupChips>
  )
}
