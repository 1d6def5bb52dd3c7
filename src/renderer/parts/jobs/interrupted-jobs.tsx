import { useMutation, useQuery } from '@tanstack/react-query'
import { Box, Button } from '@mui/material'
import type { Job, JobMethod } from '../../../features/jobs/contract.ts'
import { desk } from '../../api/desk.ts'
import { useContributions } from '../contributions.tsx'
import { AddressedText } from '../../ui/addressed-text.tsx'
import { formatCount } from '../../ui/count-format.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { JobProgress } from '../../ui/job-progress.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { Time } from '../../ui/time.tsx'
import { visibleText } from '../../ui/visible-text.ts'

const JobsPanel = ({ jobs }: { readonly jobs: readonly Job[] }) => (
  <Panel title="Interrupted work" description="Stopped with Marketdesk." flush>
    <ul className="md-bare-list">
      {jobs.map((job) => (
        <Box component="li" key={job.id} sx={{ borderTop: 1, borderColor: 'divider', px: 2, py: 1 }}>
          <JobRow job={job} />
        </Box>
      ))}
    </ul>
  </Panel>
)

const stateChips = {
  interrupted: { word: 'Interrupted', tone: 'warning' },
  waiting: { word: 'Waiting', tone: 'info' },
  running: { word: 'Running', tone: 'info' },
  done: { word: 'Done', tone: 'success' },
  cancelled: { word: 'Stopped', tone: 'neutral' },
  failed: { word: 'Failed', tone: 'error' },
} as const

const JobRow = ({ job }: { readonly job: Job }) => {
  const { id, what, state, resumes, progress, startedAt, failure: jobFailure } = job
  const { jobResult } = useContributions()
  const result = resultText(job) ?? (state === 'done' ? jobResult(job) : null)
  const resume = useMutation(desk.mutation('jobs.resume'))
  const cancel = useMutation(desk.mutation('jobs.cancel'))
  const discard = useMutation(desk.mutation('jobs.discard'))
  const isBusy = resume.isPending || discard.isPending
  const failure = (discard.error ?? cancel.error)?.failure ?? null
  return (
    <>
      <div className="md-flow md-flow--facts">
        <StatusChip {...stateChips[state]} />
        <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <AddressedText text={what} plain />
          <div className="md-quiet">
            Begun <Time at={startedAt} />
            {state === 'interrupted' && progress !== null && `, ${progressText(progress)}`}
            {state === 'interrupted' && resumes === 'again' && ', restarts'}
          </div>
        </Box>
        {state === 'interrupted' && (
          <div className="md-flow">
            <Button
              variant="outlined"
              loading={resume.isPending}
              disabled={isBusy}
              onClick={() => resume.mutate({ id })}
            >
              {resumes === 'goes-on' ? 'Resume' : 'Run again'}
            </Button>
            <Button color="inherit" disabled={isBusy} onClick={() => discard.mutate({ id })}>
              Discard
            </Button>
          </div>
        )}
        {job.endedAt !== null && (
          <Button color="inherit" disabled={isBusy} onClick={() => discard.mutate({ id })}>
            Dismiss
          </Button>
        )}
      </div>
      {(state === 'running' || state === 'waiting') && (
        <JobProgress job={job} label="Running" onStop={() => cancel.mutate({ id })} />
      )}
      {(jobFailure !== null || result !== null) && (
        <div className="md-below--close md-break" role="status">
          {jobFailure === null
            ? visibleText(result ?? '')
            : `${state === 'interrupted' ? 'Not resumed: ' : ''}${visibleText(jobFailure.message)}`}
        </div>
      )}
      <ErrorPanel failure={failure} />
    </>
  )
}

const resultText = (job: Job): string | null => {
  if (job.state !== 'done' || job.result === null) return null
  switch (job.method) {
    case 'exports.begin':
      return job.result.path
    case 'log.import':
      return `Added:  ${job.result.imported}. Already there:  ${job.result.present}.`
    case 'log.check':
      return job.result.sound ? 'No damage found.' : job.result.findings.join(' ')
    case 'orders.check':
      return `Collectibles read: ${job.result.rows}.`
    default:
      return null
  }
}

const progressText = ({ done, total }: NonNullable<Job['progress']>): string =>
  total === null ? `${formatCount(done)} done` : `${formatCount(done)} of ${formatCount(total)} done`

/** Work that the end of the desk interrupted, where there is any: to be resumed or discarded. @param props.of calls that began it; all by default */
export const InterruptedJobs = ({ of }: { readonly of?: readonly JobMethod[] }) => {
  const { data } = useQuery(desk.query('jobs.list', {}))
  const jobs =
    data?.jobs.filter(({ method, resumes }) => resumes !== null && of?.includes(method) !== false) ?? []
  if (jobs.length === 0) return null
  if (of === undefined) return <JobsPanel jobs={jobs} />
  return (
    // On a screen that is one list, some of it stays to be seen.
    <Box sx={{ flex: 'none', maxHeight: '40vh', overflow: 'auto', mb: 1.5 }}>
      <JobsPanel jobs={jobs} />
    </Box>
  )
}
