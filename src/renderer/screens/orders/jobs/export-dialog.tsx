import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId, useState } from 'react'
import { useAction } from '../../../api/actions.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { countOf, formatBytes } from '../../../ui/count-format.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import type { OrdersQuestion } from '../order-query.ts'
import { JobLine } from './job-line.tsx'
import { useJobs } from './use-jobs.ts'

type Format = 'csv' | 'jsonl'

const formats: readonly { readonly value: Format; readonly label: string }[] = [
  { value: 'csv', label: 'CSV: one line for each collectible and its best order, for spreadsheets' },
  { value: 'jsonl', label: 'JSONL: every field the service sent, one JSON object a line, for scripts' },
]

/** Loads all pages of the list as it is filtered now and writes them into a file of the data folder. */
export const ExportDialog = ({
  question,
  onClose,
}: {
  readonly question: OrdersQuestion
  readonly onClose: () => void
}) => {
  const titleId = useId()
  const [format, setFormat] = useState<Format>('csv')
  const [number, setNumber] = useState<number | null>(null)
  const begin = useAction('orders.export')
  const job = useJobs('export', question).find(({ id }) => id === number)
  const isRunning = begin.isRunning || job?.state === 'running'

  const run = async (): Promise<void> => {
    const answer = await begin.run({ ...question, format })
    if (answer.ok) setNumber(answer.value.job)
  }
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Export orders</DialogTitle>
      <DialogContent sx={{ typography: 'body2' }}>
        <p style={{ marginTop: 0 }}>
          All pages of the {question.side === 'offer' ? 'offers' : 'listings'} that match the filters are
          loaded again and written, in the order of the list. Amounts are exact: raw integers, and the price
          in units of its currency.
        </p>
        <RadioGroup
          aria-label="Format"
          value={format}
          onChange={(_event, next) => setFormat(next === 'jsonl' ? 'jsonl' : 'csv')}
        >
          {formats.map(({ value, label }) => (
            <FormControlLabel
              key={value}
              value={value}
              control={<Radio size="small" />}
              label={label}
              disabled={isRunning}
              slotProps={{ typography: { variant: 'body2' } }}
            />
          ))}
        </RadioGroup>
        {begin.failure !== null && <ErrorPanel failure={begin.failure} />}
        {job !== undefined && <JobLine job={job} />}
        {job?.state === 'done' && job.file !== null && (
          <Alert
            severity="success"
            sx={{ mt: 2, overflowWrap: 'anywhere' }}
            action={<CopyButton what="the path" text={job.file.path} />}
          >
            {countOf(job.rows, 'collectible')}, {formatBytes(job.file.bytes)}, written to{' '}
            <code>{job.file.path}</code>
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
        <Button variant="contained" loading={isRunning} onClick={() => void run()}>
          Write the file
        </Button>
      </DialogActions>
    </Dialog>
  )
}
