import FactCheckOutlinedIcon from '@mui/icons-material/FactCheckOutlined'
import Button from '@mui/material/Button'
import type { OrderJob } from '../../../../contract/orders.ts'
import type { Project } from '../../../../contract/projects.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Time } from '../../../ui/time.tsx'
import { JobLine } from '../jobs/job-line.tsx'
import { useJobs } from '../jobs/use-jobs.ts'
import type { Collection } from '../use-collection.ts'
import { Findings } from './findings.tsx'

type CheckTabProps = {
  readonly project: Project
  readonly collection: Collection
  readonly canRequest: boolean
}

/** Everything that is odd about the orders of a collection. */
export const CheckTab = ({ project, collection, canRequest }: CheckTabProps) => {
  const of = { project: project.id, ...collection }
  const jobs = useJobs('check', of)
  const begin = useDeskMutation('orders.check')
  const newest: OrderJob | undefined = jobs[0]
  const isRunning = newest?.state === 'running'
  // While one runs, what the one before found stays in sight.
  const done = jobs.find(({ state }) => state === 'done')
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
          {done === undefined ? 'Check all orders' : 'Check again'}
        </Button>
        {done?.endedAt !== null && done?.endedAt !== undefined && (
          <span className="md-quiet md-small">
            Checked <Time at={done.endedAt} />
          </span>
        )}
      </div>
      {begin.failure !== null && <ErrorPanel failure={begin.failure} />}
      {newest !== undefined && <JobLine job={newest} onRetry={run} />}
      {done === undefined ? (
        !isRunning && (
          <EmptyState icon={<FactCheckOutlinedIcon />} title="Not checked yet">
            A check loads all listings and offers of the collection, reads the transfers in the log, and
            checks every order by all rules: dates, amounts, fees, quantities, prices far from the floor,
            makers who no longer hold the token. Nothing is changed at the service.
          </EmptyState>
        )
      ) : (
        <Findings key={done.id} job={done.id} />
      )}
    </>
  )
}
