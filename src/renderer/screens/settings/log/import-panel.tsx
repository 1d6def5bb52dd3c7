import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import { log } from '../../../../contract/log.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useUpload } from '../../../api/use-upload.ts'
import { UploadProgress } from '../../../parts/upload-progress.tsx'
import { useRunningJob } from '../../../api/use-running-job.ts'
import { useContractForm } from '../../../form/contract-form.ts'
import { FormText } from '../../../form/form-text.tsx'
import { countOf } from '../../../ui/count-format.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { FilePick } from '../../../ui/file-pick.tsx'
import { JobProgress } from '../../../ui/job-progress.tsx'
import { Panel } from '../../../ui/panel.tsx'

/** Brings an exported file into this log: one that is chosen here, or one of the desk's machine by its path. */
export const ImportPanel = () => {
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
    <Panel
      title="Import"
      description="Adds the deliveries of an exported JSONL file to this log, byte for byte, marked as imported. Deliveries already in the log are skipped, so a file can be imported again."
    >
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
            label="File on this desk’s machine"
            placeholder="/home/…/events-….jsonl"
            as="trimmed"
            help="Its full path, or its name in the exports folder."
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
              <ul className="md-few-in-sight">
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
              <ul className="md-few-in-sight">
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
