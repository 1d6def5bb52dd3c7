import { InterruptedJobs } from '../../../../renderer/parts/jobs/interrupted-jobs.tsx'
import { BackupPanel } from './backup-panel.tsx'
import { useDeskQuery } from '../../../../renderer/api/queries.ts'
import { countOf, formatBytes, formatCount } from '../../../../renderer/ui/count-format.ts'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { FieldList } from '../../../../renderer/ui/field-list.tsx'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { SkeletonRows } from '../../../../renderer/ui/skeleton-rows.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { RetentionForm } from './retention-form.tsx'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import { useDeskMutation } from '../../../../renderer/api/mutations.ts'
import { useRunningJob } from '../../../../renderer/api/use-running-job.ts'
import { formatDuration } from '../../../../renderer/ui/duration-format.ts'
import { JobProgress } from '../../../../renderer/ui/job-progress.tsx'
import Box from '@mui/material/Box'
import { log } from '../../../log-maintenance/contract.ts'
import { useUpload } from '../../../../renderer/api/use-upload.ts'
import { UploadProgress } from '../../../../renderer/parts/upload-progress.tsx'
import { useContractForm } from '../../../../renderer/form/contract-form.ts'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { FilePick } from '../../../../renderer/ui/file-pick.tsx'

/** Brings an exported file into this log: one that is chosen here, or one of the desk's machine by its path. */
const ImportPanel = () => {
  const form = useContractForm(log['log.import'].input, { path: '' })
  const [byPath, setByPath] = useState(false)
  const upload = useUpload()
  const bring = useDeskMutation('log.import')
  const job = useRunningJob('log.import', bring.isRunning)
  const [done, setDone] = useState<Output<'log.import'> | null>(null)
  const run = async (from: string): Promise<void> => {
    setDone(null)
    const answer = await bring.run({ path: from })
    if (answer.ok) setDone(answer.value)
  }
  const choose = async (file: File): Promise<void> => {
    setDone(null)
    bring.reset()
    const name = await upload.send(file)
    if (name !== null) await run(name)
  }
  const isBusy = upload.sent !== null || bring.isRunning
  return (
    <Panel title="Import" description="Adds an exported JSONL file. Duplicates are skipped.">
      <div className="md-flow md-flow--facts">
        <FilePick
          label="Exported file"
          accept=".jsonl,.ndjson"
          loading={isBusy}
          onFile={(file) => void choose(file)}
        />
        {!byPath && (
          <Button color="inherit" disabled={isBusy} onClick={() => setByPath(true)}>
            Enter a path
          </Button>
        )}
      </div>
      {byPath && (
        <Box
          component="form"
          noValidate
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start', mt: 1.5 }}
          onSubmit={(event) => void form.handleSubmit(({ path }) => run(path))(event)}
        >
          <FormText
            form={form}
            name="path"
            label="File on this machine"
            placeholder="/home/…/events-….jsonl"
            as="trimmed"
            help="Path, or name in the exports folder"
            sx={{ flex: 1, minWidth: 320 }}
          />
          <Button
            type="submit"
            variant="outlined"
            disabled={isBusy}
            // In line with the field, below its label.
            sx={{ mt: 2.5 }}
          >
            Import
          </Button>
        </Box>
      )}
      <UploadProgress upload={upload} />
      {bring.isRunning && <JobProgress job={job} label="Importing" onStop={bring.cancel} />}
      {bring.failure !== null && (
        <div className="md-below">
          <ErrorPanel failure={bring.failure} />
        </div>
      )}
      {done !== null && (
        <Alert
          severity={done.conflicting > 0 ? 'error' : done.faulty > 0 ? 'warning' : 'success'}
          className="md-below"
        >
          {countOf(done.imported, 'delivery', 'deliveries')} imported,{' '}
          {countOf(done.present, 'delivery was', 'deliveries were')} already in the log.
          {done.conflicting > 0 && (
            <>
              {' '}
              {countOf(done.conflicting, 'delivery has', 'deliveries have')} the origin of a stored one but
              different contents. None was imported: one of the two is not what was received.
              <ul className="md-bullets md-few-in-sight md-below--near">
                {done.conflicts.map(({ line, originId, deliveryId }) => (
                  <li key={line}>
                    line {line}: number {originId} there, delivery {deliveryId} here
                  </li>
                ))}
              </ul>
            </>
          )}
          {done.faulty > 0 && (
            <>
              {' '}
              {countOf(done.faulty, 'line')} could not be used:
              <ul className="md-bullets md-few-in-sight md-below--near">
                {done.faults.map(({ line, problem }) => (
                  <li key={line}>
                    line {line}: {problem}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Alert>
      )}
    </Panel>
  )
}

type Found = Output<'log.check'>

const summary = (found: Found): string =>
  `${countOf(found.deliveries, 'delivery', 'deliveries')} and ${countOf(found.events, 'event')} looked through in ${formatDuration(found.durationMs)}.${
    found.pending === 0
      ? ''
      : ` ${countOf(found.pending, 'delivery is', 'deliveries are')} not read into events yet.`
  }`

/** Whether the log is whole. */
const CheckPanel = () => {
  const check = useDeskMutation('log.check')
  const job = useRunningJob('log.check', check.isRunning)
  const [found, setFound] = useState<Found | null>(null)
  const run = async (): Promise<void> => {
    setFound(null)
    const answer = await check.run({})
    if (answer.ok) setFound(answer.value)
  }
  return (
    <Panel title="Check" description="Checks the log for damage. Read-only.">
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
          <ul className="md-bullets md-few-in-sight md-below--near">
            {found.findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
          If events differ, close Marketdesk and move events.db away. It is rebuilt. If deliveries.db is
          damaged, restore a backup.
        </Alert>
      )}
    </Panel>
  )
}

/** What the log holds and how long it is retention. */
const RetentionPanel = () => {
  const { data, failure, refetch } = useDeskQuery('log.retention', {})
  return (
    <Panel title="Retention" description="Kept forever unless you set a limit">
      {failure !== null && data === undefined && <ErrorPanel failure={failure} onRetry={refetch} />}
      {failure === null && data === undefined && <SkeletonRows rows={4} />}
      {data !== undefined && (
        <div className="md-text">
          <FieldList
            fields={[
              { label: 'Deliveries', value: formatCount(data.deliveries) },
              {
                label: 'Size',
                value: formatBytes(data.bytes),
                title: 'Deliveries and their events.',
              },
              { label: 'Oldest', value: data.oldest === null ? null : <Time at={data.oldest} form="both" /> },
              { label: 'Newest', value: data.newest === null ? null : <Time at={data.newest} form="both" /> },
            ]}
          />
          <RetentionForm key={`${data.days} ${data.megabytes}`} retention={data} onSaved={refetch} />
        </div>
      )}
    </Panel>
  )
}

/** Calls of this section whose work can be resumed. */
const resumed = ['log.import', 'log.check', 'exports.begin'] as const

/** Care of the log: how long it is retained, copies of it, whether it is whole, and what is brought in from elsewhere. */
export const LogSection = () => (
  <div className="md-stack">
    <InterruptedJobs of={resumed} />
    <RetentionPanel />
    <BackupPanel />
    <CheckPanel />
    <ImportPanel />
  </div>
)
