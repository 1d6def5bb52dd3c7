import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button, MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useAbort } from '../../../../renderer/api/use-abort.ts'
import { runningJob } from '../../../../renderer/api/running-job.ts'
import { useUpload } from '../../../../renderer/api/use-upload.ts'
import { UploadProgress } from '../../../../renderer/parts/upload-progress.tsx'
import { CopyButton } from '../../../../renderer/ui/copy-button.tsx'
import { formatCount } from '../../../../renderer/ui/count-format.ts'
import { DialogFrame } from '../../../../renderer/ui/dialog-frame.tsx'
import { downloadBytes } from '../../../../renderer/ui/download.ts'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { FilePick } from '../../../../renderer/ui/file-pick.tsx'
import { ExportIcon, ImportIcon } from '../../../../renderer/ui/icons.tsx'
import { JobProgress } from '../../../../renderer/ui/job-progress.tsx'
import { csvLine } from '../../../../core/csv/csv-line.ts'
import { examples } from '../check/examples.ts'

const columns = ['address', 'signature', 'chainId', 'message', 'typedData', 'digest']

const sampleFile = (): string =>
  [
    csvLine(columns),
    ...examples.map(({ draft: { address, signature, chain, kind, content } }) =>
      csvLine([
        address,
        signature,
        chain,
        ...(['message', 'typedData', 'digest'] as const).map((column) => (column === kind ? content : '')),
      ]),
    ),
  ].join('')

type Verified = Output<'signatures.verifyFile'>

const outcomes = {
  proven: 'valid',
  'not-this-key': 'not this key',
  undecided: 'need a node',
  malformed: 'malformed',
  unreadable: 'unreadable',
} as const satisfies { readonly [Outcome in keyof Verified['counts']]?: string }

const countWords = ({ counts }: Verified): string =>
  (Object.keys(outcomes) as (keyof typeof outcomes)[])
    .map((outcome) => `${formatCount(counts[outcome])} ${outcomes[outcome]}`)
    .join(', ')

export const CheckFileDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const upload = useUpload()
  const abort = useAbort()
  const verify = useMutation(desk.mutation('signatures.verifyFile', abort))
  const job = useQuery(runningJob('signatures.verifyFile', verify.isPending)).data
  const [results, setResults] = useState<'csv' | 'jsonl'>('csv')
  const verified = verify.data
  const isBusy = upload.sent !== null || verify.isPending

  const choose = async (file: File): Promise<void> => {
    verify.reset()
    const path = await upload.send(file)
    if (path === null) return
    const format = /\.(?:jsonl|ndjson|json)$/i.test(file.name) ? 'jsonl' : 'csv'
    verify.mutate({ path, format, results })
  }

  return (
    <DialogFrame title="Verify a file" width="sm" onClose={onClose}>
      <p className="md-text">
        CSV or JSONL with <code>address</code>, <code>signature</code>, <code>chainId</code> and one of{' '}
        <code>message</code>, <code>typedData</code>, <code>digest</code>.
      </p>
      <div className="md-flow md-flow--fields md-below">
        <FilePick
          label="Signature file"
          accept=".csv,.jsonl,.ndjson,.json,.txt"
          variant="contained"
          startIcon={<ImportIcon />}
          disabled={isBusy}
          onFile={(file) => void choose(file)}
        />
        <Button
          variant="outlined"
          startIcon={<ExportIcon />}
          onClick={() => downloadBytes(new TextEncoder().encode(sampleFile()), 'signatures-sample.csv')}
        >
          Sample file
        </Button>
        <TextField
          select
          label="Results"
          value={results}
          disabled={isBusy}
          onChange={({ target }) => setResults(target.value === 'jsonl' ? 'jsonl' : 'csv')}
          sx={{ width: 120 }}
        >
          <MenuItem value="csv">CSV</MenuItem>
          <MenuItem value="jsonl">JSONL</MenuItem>
        </TextField>
      </div>
      <UploadProgress upload={upload} />
      {verify.isPending && <JobProgress job={job} label="Verifying" onStop={abort.abort} />}
      <ErrorPanel failure={verify.error?.failure} />
      {verified !== undefined && (
        <Alert
          severity={verified.counts.proven === verified.rows ? 'success' : 'warning'}
          className="md-below"
          action={<CopyButton what="path" text={verified.path} />}
        >
          {countWords(verified)}. Results: <code>{verified.path}</code>
          {verified.unreadable.length > 0 && (
            <ul className="md-bullets md-few-in-sight md-below--near" aria-label="Unreadable rows">
              {verified.unreadable.map(({ line, problem }) => (
                <li key={line}>
                  line {line}: {problem}
                </li>
              ))}
            </ul>
          )}
        </Alert>
      )}
    </DialogFrame>
  )
}
