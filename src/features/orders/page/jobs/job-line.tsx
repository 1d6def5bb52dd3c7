import { useMutation } from '@tanstack/react-query'
import { Button, LinearProgress } from '@mui/material'
import type { JobOf } from '../../../jobs/contract.ts'
import type { CheckProgress } from '../../contract/order-status.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { countOf, formatCount } from '../../../../renderer/ui/count-format.ts'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { FailureLine } from '../../../../renderer/ui/failure-line.tsx'
import { SettingsLink } from '../../../../renderer/ui/settings-link.tsx'

export const JobLine = (props: {
  readonly job: JobOf<'orders.check'> | undefined
  readonly onRetry?: () => void
  /** What did not come about when it failed, where rows from before are still there: one line says it then. */
  readonly what?: string | undefined
}) => {
  const { job, onRetry, what } = props
  const stop = useMutation(desk.mutation('jobs.cancel'))
  const pages = countOf(job?.result?.pages ?? 0, 'page')
  if (job?.state === 'running') {
    const label = stepText(job.result)
    return (
      <div className="md-work" role="status">
        <span>
          {label}
          {job.result !== null &&
            (isReading(job.result)
              ? `: ${pages}, ${countOf(job.result.rows, 'collectible')}`
              : chainText(job))}
        </span>
        <LinearProgress aria-label={label} />
        <Button variant="outlined" color="warning" onClick={() => stop.mutate({ id: job.id })}>
          Stop
        </Button>
      </div>
    )
  }
  if (job?.state === 'cancelled')
    return (
      <div className="md-work" role="status">
        Stopped after {pages}. Nothing was stored.
      </div>
    )
  if (job?.state === 'failed' && job.failure !== null) {
    const settings = <SettingsLink failure={job.failure} project={job.input.project} />
    return what !== undefined && onRetry !== undefined ? (
      <FailureLine what={what} failure={job.failure} onRetry={onRetry} actions={settings} />
    ) : (
      <ErrorPanel
        above
        failure={job.failure}
        actions={settings}
        {...(onRetry === undefined ? {} : { onRetry })}
      />
    )
  }
  return null
}

const steps: Readonly<Record<NonNullable<CheckProgress['step']>, string>> = {
  listing: 'Loading listings',
  offer: 'Loading offers',
  storing: 'Storing',
  transfers: 'Reading transfers',
  chain: 'Asking the chain',
  rules: 'Checking rules',
}

const stepText = (result: CheckProgress | null): string =>
  result?.step == null
    ? 'Starting'
    : `${steps[result.step]}${result.isAgain ? ' again, in case it moved' : ''}`

const isReading = ({ step }: CheckProgress): boolean => step === 'listing' || step === 'offer'

const chainText = ({ result, progress }: JobOf<'orders.check'>): string =>
  result?.step === 'chain' && progress !== null && progress.total !== null
    ? `, ${formatCount(progress.done)} of ${countOf(progress.total, 'call')}`
    : ''
