import { useMutation } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import type { OrderJob } from '../../contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { FailureLine } from '../../../../renderer/ui/failure-line.tsx'
import { SettingsLink } from '../../../../renderer/ui/settings-link.tsx'

/** How far the work is, and the way to stop it; why it ended, when it did not end well. */
export const JobLine = (props: {
  readonly job: OrderJob | undefined
  readonly onRetry?: () => void
  /** What did not come about when it failed, where rows from before are still there: one line says it then. */
  readonly what?: string | undefined
}) => {
  const { job, onRetry, what } = props
  const stop = useMutation(desk.mutation('jobs.cancel'))
  if (job?.state === 'running')
    return (
      <div className="md-work" role="status">
        <span>
          {job.step === '' ? 'Starting' : job.step}: {countOf(job.pages, 'page')},{' '}
          {countOf(job.rows, 'collectible')}
        </span>
        <LinearProgress aria-label={job.step === '' ? 'Starting' : job.step} />
        <Button variant="outlined" color="warning" onClick={() => stop.mutate({ id: job.id })}>
          Stop
        </Button>
      </div>
    )
  if (job?.state === 'stopped')
    return (
      <div className="md-work" role="status">
        Stopped after {countOf(job.pages, 'page')}. Nothing was stored.
      </div>
    )
  if (job?.state === 'failed' && job.failure !== null) {
    const settings = <SettingsLink failure={job.failure} project={job.project} />
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
