import FactCheckOutlinedIcon from '@mui/icons-material/FactCheckOutlined'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import type { Project } from '../../../../contract/projects.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { isAddress } from '../../../ui/hex-format.ts'
import { Time } from '../../../ui/time.tsx'
import { JobLine } from '../jobs/job-line.tsx'
import { useJobs } from '../jobs/use-jobs.ts'
import type { Collection } from '../use-collection.ts'
import { CheckSchedule } from '../../../parts/schedules/check-schedule.tsx'
import { Findings } from './findings.tsx'

type CheckTabProps = {
  readonly project: Project
  readonly collection: Collection
  readonly canRequest: boolean
}

/** Everything that is odd about the orders of a collection. */
export const CheckTab = ({ project, collection, canRequest }: CheckTabProps) => {
  const of = useMemo(() => ({ project: project.id, ...collection }), [project.id, collection])
  const isKnown = isAddress(collection.contractAddress) && collection.network !== ''
  // While one runs, what the one before found stays in sight.
  const stored = useDeskQuery('orders.findingGroups', of, { enabled: isKnown })
  const begin = useDeskMutation('orders.check')
  const job = useJobs('check', of)[0]
  const isRunning = job?.state === 'running'
  const check = stored.data?.check ?? null
  const run = (): void => void begin.run(of)
  return (
    <>
      <div className="md-filters">
        <Button
          variant="contained"
          startIcon={<FactCheckOutlinedIcon />}
          disabled={!canRequest || isRunning}
          loading={begin.isRunning}
          onClick={run}
        >
          {check === null ? 'Check all orders' : 'Check again'}
        </Button>
        <CheckSchedule of={of} disabled={!isKnown} />
        {check !== null && (
          <span className="md-quiet md-small">
            Last checked <Time at={check.at} />
            {check.cause === 'timer' && ', automatically'}
          </span>
        )}
      </div>
      {begin.failure !== null && <ErrorPanel failure={begin.failure} />}
      <JobLine job={job} onRetry={run} />
      {stored.failure !== null && <ErrorPanel failure={stored.failure} onRetry={stored.refetch} />}
      {stored.data !== undefined && check !== null && <Findings of={of} summary={stored.data} />}
      {check === null && !isRunning && stored.failure === null && (!isKnown || stored.data !== undefined) && (
        <EmptyState icon={<FactCheckOutlinedIcon />} title="Not checked yet">
          A check loads all listings and offers of the collection, reads transfers from the log, asks the
          network’s node what makers hold, and checks every order against all rules. Findings are kept between
          checks. Nothing changes at the service.
        </EmptyState>
      )}
    </>
  )
}
