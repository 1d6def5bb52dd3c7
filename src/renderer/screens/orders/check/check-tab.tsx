import Button from '@mui/material/Button'
import { useMemo, useState, type ReactNode } from 'react'
import type { Project } from '../../../../contract/projects.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { isAddress } from '../../../ui/hex-format.ts'
import { FactCheckIcon } from '../../../ui/icons.tsx'
import { MoreMenu, type MoreItem } from '../../../ui/more-menu.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { JobLine } from '../jobs/job-line.tsx'
import { useJobs } from '../jobs/use-jobs.ts'
import { NoCollection } from '../no-collection.tsx'
import type { Collection } from '../../../parts/order-actions/collection.ts'
import { ScheduleField, scheduleWord, useSchedule } from '../../../parts/schedules/schedule-field.tsx'
import { Findings } from './findings.tsx'
import { lazyInPlace } from '../../../ui/lazy-part.tsx'

const ScheduleDialog = lazyInPlace(
  async () => (await import('../../../parts/schedules/schedule-dialog.tsx')).ScheduleDialog,
)

type CheckTabProps = {
  readonly project: Project
  readonly collection: Collection
  /** The way to a collection, while none is chosen. */
  readonly choose: ReactNode
  readonly canRequest: boolean
}

/** Everything that is odd about the orders of a collection. */
export const CheckTab = ({ project, collection, choose, canRequest }: CheckTabProps) => {
  const of = useMemo(() => ({ project: project.id, ...collection }), [project.id, collection])
  const isKnown = isAddress(collection.contractAddress) && collection.network !== ''
  // While one runs, what the one before found stays in sight.
  const stored = useDeskQuery('orders.findingGroups', of, { enabled: isKnown })
  const begin = useDeskMutation('orders.check')
  const job = useJobs('check', of)[0]
  const isRunning = job?.state === 'running'
  const check = stored.data?.check ?? null
  const run = (): void => void begin.run(of)
  const scheduled = { kind: 'orderCheck', ...of } as const
  const schedule = useSchedule(scheduled)
  const [isScheduling, setScheduling] = useState(false)
  const actions = (more: readonly MoreItem[] = []) => (
    <>
      <Button
        variant="contained"
        startIcon={<FactCheckIcon />}
        disabled={!canRequest || isRunning}
        loading={begin.isRunning}
        onClick={run}
      >
        Run the rules
      </Button>
      <MoreMenu
        label="More of the check"
        items={[
          ...more,
          {
            label: `Automatic: ${scheduleWord(schedule?.everyMinutes)}…`,
            isDisabled: !isKnown,
            run: () => setScheduling(true),
          },
        ]}
      />
    </>
  )
  const work = (
    <>
      {begin.failure !== null && <ErrorPanel failure={begin.failure} />}
      <JobLine job={job} onRetry={run} what={check === null ? undefined : 'Not checked again'} />
    </>
  )
  return (
    <>
      {schedule !== undefined && schedule.problem !== null && (
        <p className="md-late" role="status">
          The last automatic check failed: {visibleText(schedule.problem)}
        </p>
      )}
      {isScheduling && (
        <ScheduleDialog
          title="Automatic checks"
          about="All orders of the collection are loaded and checked again. New errors stand on Overview."
          onClose={() => setScheduling(false)}
        >
          <ScheduleField of={scheduled} disabled={!isKnown} />
        </ScheduleDialog>
      )}
      {check === null && work}
      {stored.failure !== null && <ErrorPanel failure={stored.failure} onRetry={stored.refetch} />}
      {stored.data !== undefined && check !== null && (
        <Findings project={project} of={of} summary={stored.data} actions={actions} work={work} />
      )}
      {!isKnown && (
        <NoCollection contractAddress={collection.contractAddress} choose={choose}>
          Rules find what is odd about its orders: prices, times, fees, makers.
        </NoCollection>
      )}
      {check === null && !isRunning && stored.failure === null && stored.data !== undefined && (
        <EmptyState icon={<FactCheckIcon />} title="Not checked yet" actions={actions()}>
          All listings and offers of the collection are loaded and compared with the rules, with transfers
          from the log and what makers hold by the network’s node. Findings are kept from one check to the
          next. Nothing changes at the service.
        </EmptyState>
      )}
    </>
  )
}
