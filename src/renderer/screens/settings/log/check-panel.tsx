import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useRunningJob } from '../../../api/use-running-job.ts'
import { countOf } from '../../../ui/count-format.ts'
import { formatDuration } from '../../../ui/duration-format.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { JobProgress } from '../../../ui/job-progress.tsx'
import { Panel } from '../../../ui/panel.tsx'

type Found = Output<'log.check'>

const summary = (found: Found): string =>
  `${countOf(found.deliveries, 'delivery', 'deliveries')} and ${countOf(found.events, 'event')} looked through in ${formatDuration(found.durationMs)}.${
    found.pending === 0
      ? ''
      : ` ${countOf(found.pending, 'delivery is', 'deliveries are')} not read into events yet.`
  }`

/** Whether the log is whole. */
export const CheckPanel = () => {
  const check = useDeskMutation('log.check')
  const job = useRunningJob('log.check', check.isRunning)
  const [found, setFound] = useState<Found | null>(null)
  const run = async (): Promise<void> => {
    setFound(null)
    const answer = await check.run({})
    if (answer.ok) setFound(answer.value)
  }
  return (
    <Panel
      title="Check"
      description="Checks both databases of the log for damage, then rereads every delivery and compares its events with the stored ones. Changes nothing. Takes minutes for a large log."
    >
      <Button variant="outlined" loading={check.isRunning} onClick={() => void run()}>
        Check now
      </Button>
      {check.isRunning && <JobProgress job={job} label="Checking" onStop={check.cancel} />}
      {check.failure !== null && (
        <div className="md-below">
          <ErrorPanel failure={check.failure} />
        </div>
      )}
      {found?.sound === true && (
        <Alert severity="success" className="md-below">
          No problems found. {summary(found)}
        </Alert>
      )}
      {found?.sound === false && (
        <Alert severity="error" className="md-below">
          {countOf(found.findings.length, 'finding')}. {summary(found)}
          <ul className="md-few-in-sight">
            {found.findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
          Deliveries are the source: if events differ, close Marketdesk and move events.db out of the log’s
          folder; it is rebuilt. If deliveries.db is damaged, restore a backup.
        </Alert>
      )}
    </Panel>
  )
}
