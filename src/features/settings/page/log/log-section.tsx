import { useMutation, useQuery } from '@tanstack/react-query'
import { InterruptedJobs } from '../../../../renderer/parts/jobs/interrupted-jobs.tsx'
import { BackupPanel } from './backup-panel.tsx'
import { desk } from '../../../../renderer/api/desk.ts'
import { useAbort } from '../../../../renderer/api/use-abort.ts'
import { runningJob } from '../../../../renderer/api/running-job.ts'
import { countOf, formatBytes, formatCount } from '../../../../renderer/ui/count-format.ts'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { FieldList } from '../../../../renderer/ui/field-list.tsx'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { SkeletonRows } from '../../../../renderer/ui/skeleton-rows.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { RetentionForm } from './retention-form.tsx'
import { Alert, Box, Button } from '@mui/material'
import { useState } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import { formatDuration } from '../../../../renderer/ui/duration-format.ts'
import { JobProgress } from '../../../../renderer/ui/job-progress.tsx'
import { log } from '../../../log-maintenance/contract.ts'
import { useUpload } from '../../../../renderer/api/use-upload.ts'
import { UploadProgress } from '../../../../renderer/parts/upload-progress.tsx'
import { useContractForm } from '../../../../renderer/form/contract-form.ts'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { FilePick } from '../../../../renderer/ui/file-pick.tsx'

const ImportPanel = () => {
  const form = useContractForm(log['log.import'].input, { path: '' })
  const [byPath, setByPath] = useState(false)
  const upload = useUpload()
  const abort = useAbort()
  const bring = useMutation(desk.mutation('log.import', abort))
  const job = useQuery(runningJob('log.import', bring.isPending)).data
  const done = bring.data
  const choose = async (file: File): Promise<void> => {
    bring.reset()
    const path = await upload.send(file)
    if (path !== null) bring.mutate({ path })
  }
  const isBusy = upload.sent !== null || bring.isPending
  return (
    <Panel title="Import" description="JSONL export. Duplicates are skipped.">
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
          onSubmit={(event) => void form.handleSubmit((input) => bring.mutate(input))(event)}
        >
          <FormText
            form={form}
            name="path"
            label="Path"
            placeholder="/home/…/events-….jsonl"
            as="trimmed"
            help="Or its name in exports"
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
      {bring.isPending && <JobProgress job={job} label="Importing" onStop={abort.abort} />}
      <ErrorPanel failure={bring.error?.failure} className="md-below" />
      {done !== undefined && (
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
              other contents. None was imported.
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

const summary = (outcome: Found): string =>
  `${countOf(outcome.deliveries, 'delivery', 'deliveries')} and ${countOf(outcome.events, 'event')} looked through in ${formatDuration(outcome.durationMs)}.${
    outcome.pending === 0
      ? ''
      : ` ${countOf(outcome.pending, 'delivery is', 'deliveries are')} not read into events yet.`
  }`

const CheckPanel = () => {
  const abort = useAbort()
  const check = useMutation(desk.mutation('log.check', abort))
  const job = useQuery(runningJob('log.check', check.isPending)).data
  const outcome = check.data
  return (
    <Panel title="Check" description="Read-only check for damage">
      <Button variant="outlined" loading={check.isPending} onClick={() => check.mutate({})}>
        Check now
      </Button>
      {check.isPending && <JobProgress job={job} label="Checking" onStop={abort.abort} />}
      <ErrorPanel failure={check.error?.failure} className="md-below" />
      {outcome?.sound === true && (
        <Alert severity="success" className="md-below">
          No problems found. {summary(outcome)}
        </Alert>
      )}
      {outcome?.sound === false && (
        <Alert severity="error" className="md-below">
          {countOf(outcome.findings.length, 'finding')}. {summary(outcome)}
          <ul className="md-bullets md-few-in-sight md-below--near">
            {outcome.findings.map((finding) => (
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

const RetentionPanel = () => {
  const { data, error, refetch } = useQuery(desk.query('log.retention', {}))
  return (
    <Panel title="Retention" description="Kept forever unless you set a limit">
      {error !== null && data === undefined && <ErrorPanel failure={error.failure} onRetry={refetch} />}
      {error === null && data === undefined && <SkeletonRows rows={4} />}
      {data !== undefined && (
        <div className="md-text">
          <FieldList
            fields={[
              { label: 'Deliveries', value: formatCount(data.deliveries) },
              {
                label: 'Size',
                value: formatBytes(data.bytes),
                title: 'Deliveries and events',
              },
              { label: 'Oldest', value: data.oldest === null ? null : <Time at={data.oldest} form="both" /> },
              { label: 'Newest', value: data.newest === null ? null : <Time at={data.newest} form="both" /> },
            ]}
          />
          <RetentionForm
            key={`${data.days} ${data.megabytes}`}
            retention={data}
            onSaved={() => void refetch()}
          />
        </div>
      )}
    </Panel>
  )
}

const resumed = ['log.import', 'log.check', 'exports.begin'] as const

export const LogSection = () => (
  <div className="md-stack">
    <InterruptedJobs of={resumed} />
    <RetentionPanel />
    <BackupPanel />
    <CheckPanel />
    <ImportPanel />
  </div>
)
