import PhotoCameraOutlinedIcon from '@mui/icons-material/PhotoCameraOutlined'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { movedText } from '../../../../core/orders/list-reading.ts'
import type { Project } from '../../../../contract/projects.ts'
import type { Snapshot } from '../../../../contract/snapshots.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { useNetworks } from '../../../api/use-networks.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { isAddress } from '../../../ui/hex-format.ts'
import { JobLine } from '../jobs/job-line.tsx'
import { ReadingNote } from '../jobs/reading-note.tsx'
import { useJobs } from '../jobs/use-jobs.ts'
import { SideToggle } from '../side-toggle.tsx'
import { SymbolsContext, useCurrencySymbols } from '../../../api/currency-symbols.ts'
import type { Collection } from '../use-collection.ts'
import { useOrdersSearch } from '../search.ts'
import { Changes } from './changes.tsx'
import { FloorChart } from './floor-chart.tsx'
import { SnapshotSchedule } from '../../../parts/schedules/snapshot-schedule.tsx'
import { SnapshotList } from './snapshot-list.tsx'

type SnapshotsTabProps = {
  readonly project: Project
  readonly collection: Collection
  readonly canRequest: boolean
}

const none: readonly Snapshot[] = []

/** How the orders of a collection change over time. */
export const SnapshotsTab = ({ project, collection, canRequest }: SnapshotsTabProps) => {
  const { search, change } = useOrdersSearch()
  const side = search.side ?? 'listing'
  const of = useMemo(() => ({ project: project.id, ...collection, side }), [project.id, collection, side])
  const isKnown = isAddress(collection.contractAddress) && collection.network !== ''
  const stored = useDeskQuery('snapshots.list', of, { enabled: isKnown, keepFormer: true })
  const take = useDeskMutation('snapshots.take')
  const job = useJobs('snapshot', of)[0]
  const network = useNetworks().bySlug(collection.network)
  const snapshots = stored.data?.snapshots ?? none
  const currencies = useMemo(
    () => snapshots.flatMap(({ floors }) => floors.map(({ currency }) => currency)),
    [snapshots],
  )
  const symbols = useCurrencySymbols(project, collection.network, currencies)
  const isThere = (id: number | undefined): boolean => snapshots.some((one) => one.id === id)
  // By default the newest is compared with the one before it.
  const after = isThere(search.after) ? search.after : snapshots[0]?.id
  const before = isThere(search.before) ? search.before : snapshots.find(({ id }) => id !== after)?.id
  const run = (): void => void take.run(of)

  return (
    <SymbolsContext value={symbols}>
      <div className="md-filters">
        <SideToggle search={search} onChange={change} />
        <Button
          variant="contained"
          startIcon={<PhotoCameraOutlinedIcon />}
          disabled={!canRequest || job?.state === 'running'}
          loading={take.isRunning}
          onClick={run}
        >
          Take a snapshot
        </Button>
        <SnapshotSchedule of={of} disabled={!isKnown} />
      </div>
      {take.failure !== null && <ErrorPanel failure={take.failure} />}
      <JobLine job={job} onRetry={run} />
      <ReadingNote of={job} />
      {stored.failure !== null && <ErrorPanel failure={stored.failure} onRetry={stored.refetch} />}
      {snapshots.length === 0 ? (
        stored.failure === null && (
          <EmptyState icon={<PhotoCameraOutlinedIcon />} title="No snapshot yet">
            A snapshot stores the best {side} of each collectible as it is now. Compare two to see what is
            new, gone, repriced, filled, expired, back or changed; all of them chart the floor over time.
          </EmptyState>
        )
      ) : (
        <>
          <div className="md-two-parts">
            <section className="md-box" aria-label="Chart">
              <FloorChart snapshots={snapshots} network={network} />
            </section>
            <SnapshotList
              snapshots={snapshots}
              before={before}
              after={after}
              onChoose={(chosen) => change(chosen, true)}
            />
          </div>
          {before === undefined || after === undefined ? (
            <p className="md-quiet">Take another one later to see what changed.</p>
          ) : (
            <>
              {snapshots
                .filter(({ id, reading }) => (id === before || id === after) && reading === 'moved')
                .map(({ id, uncertain }) => (
                  <p key={id} className="md-late" role="status">
                    {id === before ? 'Before' : 'After'}: {movedText(uncertain)} Missing orders do not count
                    as gone.
                  </p>
                ))}
              <Changes key={`${before} ${after}`} before={before} after={after} network={network} />
            </>
          )}
        </>
      )}
    </SymbolsContext>
  )
}
