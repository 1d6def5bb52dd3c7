import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useLogJob } from '../../../api/use-log-job.ts'
import { countOf } from '../../../ui/count-format.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { JobProgress } from '../../../ui/job-progress.tsx'
import { Panel } from '../../../ui/panel.tsx'

/** Brings an exported file into this log. */
export const ImportPanel = () => {
  const [path, setPath] = useState('')
  const bring = useDeskMutation('log.import')
  const job = useLogJob('import', bring.isRunning)
  const [done, setDone] = useState<Output<'log.import'> | null>(null)
  const run = async (): Promise<void> => {
    setDone(null)
    const answer = await bring.run({ path: path.trim() })
    if (answer.ok) setDone(answer.value)
  }
  return (
    <Panel
      title="Import"
      description="Brings the deliveries of an exported JSONL file into this log, byte for byte, marked as imported. Those it has already are left out, so a file can be imported again."
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (path.trim() !== '') void run()
        }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
          <TextField
            label="File on this machine"
            placeholder="/home/…/events-….jsonl"
            value={path}
            onChange={(event) => setPath(event.target.value)}
            helperText="Its whole path, or its name in the folder of exports."
            slotProps={{ htmlInput: { spellCheck: false } }}
            sx={{ flex: 1, minWidth: 320 }}
          />
          <Button type="submit" variant="outlined" loading={bring.isRunning} disabled={path.trim() === ''}>
            Import
          </Button>
        </Box>
      </form>
      {bring.isRunning && <JobProgress job={job} label="Importing" onStop={bring.cancel} />}
      {bring.failure !== null && (
        <Box sx={{ mt: 1.5 }}>
          <ErrorPanel failure={bring.failure} />
        </Box>
      )}
      {done !== null && (
        <Alert
          severity={done.conflicting > 0 ? 'error' : done.faulty > 0 ? 'warning' : 'success'}
          sx={{ mt: 1.5, overflowWrap: 'anywhere' }}
        >
          {countOf(done.imported, 'delivery', 'deliveries')} imported,{' '}
          {countOf(done.present, 'delivery was', 'deliveries were')} there already.
          {done.conflicting > 0 && (
            <>
              {' '}
              {countOf(done.conflicting, 'delivery has', 'deliveries have')} the origin of one that is there,
              and other contents. None of them was taken: one of the two is not what was received.
              <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, maxHeight: 200, overflow: 'auto' }}>
                {done.conflicts.map(({ line, originId, deliveryId }) => (
                  <li key={line}>
                    line {line}: number {originId} there, delivery {deliveryId} here
                  </li>
                ))}
              </Box>
            </>
          )}
          {done.faulty > 0 && (
            <>
              {' '}
              {countOf(done.faulty, 'line')} could not be used:
              <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, maxHeight: 200, overflow: 'auto' }}>
                {done.faults.map(({ line, problem }) => (
                  <li key={line}>
                    line {line}: {problem}
                  </li>
                ))}
              </Box>
            </>
          )}
        </Alert>
      )}
    </Panel>
  )
}
