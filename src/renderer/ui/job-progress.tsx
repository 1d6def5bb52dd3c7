import { Box, Button, LinearProgress } from '@mui/material'
import type { Job } from '../../features/jobs/contract.ts'
import { formatCount } from './count-format.ts'

type JobProgressProps = {
  readonly job: Pick<Job, 'progress'> | undefined
  readonly label: string
  readonly onStop: () => void
}

const percentOf = (progress: Job['progress'] | undefined): number | null =>
  progress?.total == null || progress.total === 0
    ? null
    : Math.min(100, (100 * progress.done) / progress.total)

export const JobProgress = ({ job, label, onStop }: JobProgressProps) => {
  const progress = job?.progress
  const percent = percentOf(progress)
  const done = progress == null || progress.done === 0 ? '' : formatCount(progress.done)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, my: 1.5 }}>
      <div className="md-fill">
        <span className="md-small md-quiet" role="status">
          {label}
          {percent === null ? (done === '' ? ' …' : `: ${done} …`) : `: ${Math.floor(percent)} %`}
        </span>
        {percent === null ? (
          <LinearProgress aria-label={label} />
        ) : (
          <LinearProgress aria-label={label} variant="determinate" value={percent} />
        )}
      </div>
      <Button color="inherit" onClick={onStop}>
        Stop
      </Button>
    </Box>
  )
}
