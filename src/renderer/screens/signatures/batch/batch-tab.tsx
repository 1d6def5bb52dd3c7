import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useRef, useState } from 'react'
import type { Failure } from '../../../../contract/failure.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { downloadBytes } from '../../../ui/download.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { FilePick } from '../../../ui/file-pick.tsx'
import { ExportIcon, FactCheckIcon, ImportIcon } from '../../../ui/icons.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { BatchState } from './batch-state.tsx'
import { sampleFile } from './sample-file.ts'
import { formatOf, piecesOf } from './send-file.ts'

const saveSample = (): void => downloadBytes(new TextEncoder().encode(sampleFile()), 'signatures-sample.csv')

/** Many signatures from a file. */
export const BatchTab = () => {
  const isGivenUp = useRef(false)
  const begin = useDeskMutation('signatures.batchBegin')
  const add = useDeskMutation('signatures.batchAdd')
  const cancel = useDeskMutation('signatures.batchCancel')
  const status = useDeskQuery('signatures.batchStatus', {})
  const [results, setResults] = useState<'csv' | 'jsonl'>('csv')
  const [failure, setFailure] = useState<Failure | null>(null)
  const batch = status.data?.batch ?? null
  const isBusy = begin.isRunning || add.isRunning || batch?.state === 'running'

  const send = async (file: File): Promise<void> => {
    setFailure(null)
    isGivenUp.current = false
    const begun = await begin.run({ format: formatOf(file.name), results })
    if (!begun.ok) return setFailure(begun.error)
    for (const piece of piecesOf(await file.text())) {
      // One after the other: the pieces belong together in this order.
      const added = await add.run({ id: begun.value.id, ...piece })
      if (added.ok) continue
      if (!isGivenUp.current) {
        setFailure(added.error)
        // Half a file is not verified.
        void cancel.run({ id: begun.value.id })
      }
      return
    }
  }
  const giveUp = (id: number): void => {
    isGivenUp.current = true
    void cancel.run({ id })
  }

  const words = (
    <>
      CSV with a header row, or JSONL: <code>address</code>, <code>signature</code>, <code>chainId</code> and
      one of <code>message</code>, <code>typedData</code>, <code>digest</code>. Verified on this machine.
    </>
  )
  const controls = (
    <div className="md-flow md-sign__row">
      <FilePick
        label="File of signatures"
        accept=".csv,.jsonl,.ndjson,.json,.txt"
        variant="contained"
        startIcon={<ImportIcon />}
        disabled={isBusy}
        onFile={(file) => void send(file)}
      />
      <Button variant="outlined" startIcon={<ExportIcon />} onClick={saveSample}>
        Sample file
      </Button>
      <TextField
        select
        value={results}
        disabled={isBusy}
        onChange={(event) => setResults(event.target.value === 'jsonl' ? 'jsonl' : 'csv')}
        slotProps={{
          htmlInput: { 'aria-label': 'Results' },
          select: { renderValue: (value) => `Results: ${value === 'jsonl' ? 'JSONL' : 'CSV'}` },
        }}
        sx={{ width: 160, textAlign: 'left' }}
      >
        <MenuItem value="csv">CSV</MenuItem>
        <MenuItem value="jsonl">JSONL</MenuItem>
      </TextField>
    </div>
  )
  const problems = (
    <>
      {failure !== null && <ErrorPanel failure={failure} />}
      {status.failure !== null && <ErrorPanel failure={status.failure} onRetry={status.refetch} />}
    </>
  )
  if (batch === null)
    return (
      <div className="md-sign__results">
        {problems}
        <EmptyState icon={<FactCheckIcon />} title="Check a file of signatures" actions={controls}>
          {words}
        </EmptyState>
      </div>
    )
  return (
    <div className="md-sign__results">
      <Panel title="A file of signatures" description={words}>
        <div className="md-sign__stack">
          {controls}
          {problems}
        </div>
      </Panel>
      <BatchState batch={batch} onCancel={() => giveUp(batch.id)} isCancelling={cancel.isRunning} />
    </div>
  )
}
