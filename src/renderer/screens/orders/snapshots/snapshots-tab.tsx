import PhotoCameraOutlinedIcon from '@mui/icons-material/PhotoCameraOutlined'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
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
import type { Collection } from '../../../parts/order-actions/collection.ts'
import { useOrdersSearch } from '../search.ts'
import { ScheduleDialog } from '../../../parts/schedules/schedule-dialog.tsx'
import { scheduleOf, scheduleWord } from '../../../parts/schedules/schedule-field.tsx'
import { deferred } from '../../../ui/deferred.tsx'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { Changes } from './changes.tsx'
import { ComparedSelect } from './compared-select.tsx'
import { FloorChart } from './floor-chart.tsx'
import { SnapshotSchedule } from '../../../parts/schedules/order-schedules.tsx'
import { SnapshotList } from './snapshot-list.tsx'

const ExportChangesDialog = deferred(
  async () => (await import('./export-changes-dialog.tsx')).ExportChangesDialog,
)

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
  const oldest = snapshots.at(-1)?.id
  const run = (): void => void take.run(of)
  const schedule = scheduleOf(useDeskQuery('snapshots.schedules', {}).data?.schedules, of)
  const [dialog, setDialog] = useState<'export' | 'schedule' | null>(null)

  const takeOne = (
    <Button
      variant="contained"
      startIcon={<PhotoCameraOutlinedIcon />}
      disabled={!canRequest || job?.state === 'running'}
      loading={take.isRunning}
      aria-label="Take a snapshot"
      onClick={run}
    >
      Take<span className="md-long-word">&nbsp;a snapshot</span>
    </Button>
  )
  return (
    <SymbolsContext value={symbols}>
      <div className="md-filters">
        <SideToggle search={search} onChange={change} />
        {before !== undefined && after !== undefined && (
          <>
            <ComparedSelect
              label="Before"
              snapshots={snapshots}
              value={before}
              other={after}
              onChange={(id) => change({ before: id, after }, true)}
            />
            <ComparedSelect
              label="After"
              snapshots={snapshots}
              value={after}
              other={before}
              onChange={(id) => change({ before, after: id }, true)}
            />
          </>
        )}
        <span className="md-strip__space" />
        {snapshots.length > 0 && takeOne}
        <MoreMenu
          label="More of snapshots"
          items={[
            ...(before === undefined || after === undefined
              ? []
              : [{ label: 'Export changes…', run: () => setDialog('export') }]),
            {
              label: `Automatic: ${scheduleWord(schedule?.minutes)}…`,
              isDisabled: !isKnown,
              run: () => setDialog('schedule'),
            },
          ]}
        />
      </div>
      {schedule !== undefined && schedule.problem !== null && (
        <p className="md-late" role="status">
          The last automatic snapshot failed: {visibleText(schedule.problem)}
        </p>
      )}
      {dialog === 'schedule' && (
        <ScheduleDialog
          title="Automatic snapshots"
          about={`A snapshot of the best ${side} of each collectible is taken and kept.`}
          onClose={() => setDialog(null)}
        >
          <SnapshotSchedule of={of} disabled={!isKnown} />
        </ScheduleDialog>
      )}
      {dialog === 'export' && before !== undefined && after !== undefined && (
        <ExportChangesDialog
          before={before}
          after={after}
          filter={{
            ...(search.change === undefined ? {} : { kind: search.change }),
            ...(search.find === undefined ? {} : { text: search.find }),
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {take.failure !== null && <ErrorPanel failure={take.failure} />}
      <JobLine job={job} onRetry={run} what={snapshots.length === 0 ? undefined : 'No new snapshot'} />
      <ReadingNote of={job} />
      {stored.failure !== null && <ErrorPanel failure={stored.failure} onRetry={stored.refetch} />}
      {snapshots.length === 0 ? (
        stored.failure === null && (
          <EmptyState icon={<PhotoCameraOutlinedIcon />} title="No snapshot yet" actions={takeOne}>
            A snapshot stores the best {side} of each collectible as it is now. Compare two to see what is
            new, repriced, filled, expired, back or changed, and what left the list; all of them chart the
            floor over time.
          </EmptyState>
        )
      ) : (
        <>
          <div className="md-two-parts">
            <section className="md-box" aria-label="Charts">
              <FloorChart snapshots={snapshots} network={network} />
            </section>
            <SnapshotList snapshots={snapshots} />
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
                    as having left the list.
                  </p>
                ))}
              <Changes
                key={`${before} ${after}`}
                before={before}
                after={after}
                listed={[before, after].map((id) => snapshots.find((one) => one.id === id)?.orders ?? 0)}
                oldest={[before, after].includes(oldest ?? before) ? undefined : oldest}
                network={network}
              />
            </>
          )}
        </>
      )}
    </SymbolsContext>
  )
}
