import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useLogJob } from '../../../api/use-log-job.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { countOf, formatBytes } from '../../../ui/count-format.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { JobProgress } from '../../../ui/job-progress.tsx'
import { Panel } from '../../../ui/panel.tsx'

/** Copies the log while the desk goes on. */
export const BackupPanel = () => {
  const back = useDeskMutation('log.backup')
  const job = useLogJob('backup', back.isRunning)
  const [made, setMade] = useState<Output<'log.backup'> | null>(null)
  const run = async (): Promise<void> => {
    setMade(null)
    const answer = await back.run({})
    if (answer.ok) setMade(answer.value)
  }
  return (
    <Panel
      title="Backup"
      description="A copy of all deliveries, and of what the desk itself wrote down (listeners, notes, rules, addresses), in a folder of its own. Deliveries come in meanwhile. The copy is opened and looked through before it counts. Keys are not in it."
    >
      <Button variant="outlined" loading={back.isRunning} onClick={() => void run()}>
        Back up now
      </Button>
      {back.isRunning && <JobProgress job={job} label="Copying the log" onStop={back.cancel} />}
      {back.failure !== null && (
        <Box sx={{ mt: 1.5 }}>
          <ErrorPanel failure={back.failure} />
        </Box>
      )}
      {made !== null && (
        <Alert
          severity="success"
          sx={{ mt: 1.5, overflowWrap: 'anywhere' }}
          action={<CopyButton what="the path" text={made.path} />}
        >
          {countOf(made.deliveries, 'delivery', 'deliveries')}, {formatBytes(made.bytes)} in{' '}
          {countOf(made.files.length, 'file')}. The deliveries are <code>{made.path}</code>
        </Alert>
      )}
    </Panel>
  )
}
