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
import type { Output } from '../../../contract/contract.ts'
import type { EventFilter } from '../../../contract/events.ts'
import { exportFormats } from '../../../contract/log-care.ts'
import { useAction } from '../../api/actions.ts'
import { useLogJob } from '../../api/use-log-job.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { countOf, formatBytes } from '../../ui/count-format.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { JobProgress } from '../../ui/job-progress.tsx'

type Format = (typeof exportFormats)[number]

const labels: Record<Format, string> = {
  jsonl: 'JSONL: an event a line, with the bytes of its delivery. Can be imported again',
  csv: 'CSV: a table for spreadsheets. Texts that would run as formulas are defused',
  raw: 'Raw: a tar archive with the body of each delivery, byte for byte',
}

type ExportDialogProps = {
  /** Of the list; `undefined`: all events. */
  readonly filter: EventFilter | undefined
  readonly onClose: () => void
}

/** Writes the events that the list shows into a file of the data folder and says where it is. */
export const ExportDialog = ({ filter, onClose }: ExportDialogProps) => {
  const titleId = useId()
  const [format, setFormat] = useState<Format>('jsonl')
  const [written, setWritten] = useState<Output<'events.export'> | null>(null)
  const write = useAction('events.export')
  const job = useLogJob('export', write.isRunning)

  const run = async (): Promise<void> => {
    setWritten(null)
    const answer = await write.run({ format, ...(filter === undefined ? {} : { filter }) })
    if (answer.ok) setWritten(answer.value)
  }
  const close = (): void => {
    write.cancel()
    onClose()
  }

  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Export events</DialogTitle>
      <DialogContent sx={{ typography: 'body2' }}>
        <p style={{ marginTop: 0 }}>
          {filter === undefined
            ? 'All events are written, oldest first.'
            : 'The events that match the filters of the list are written, oldest first.'}{' '}
          The receiver’s secret path is left out.
        </p>
        <RadioGroup
          aria-label="Format"
          value={format}
          onChange={(_event, next) => {
            setFormat(exportFormats.find((one) => one === next) ?? 'jsonl')
            setWritten(null)
          }}
        >
          {exportFormats.map((value) => (
            <FormControlLabel
              key={value}
              value={value}
              control={<Radio size="small" />}
              label={labels[value]}
              disabled={write.isRunning}
              slotProps={{ typography: { variant: 'body2' } }}
            />
          ))}
        </RadioGroup>
        {write.isRunning && <JobProgress job={job} label="Events written" onStop={write.cancel} />}
        {write.failure !== null && <ErrorPanel failure={write.failure} />}
        {written !== null && (
          <Alert
            severity="success"
            sx={{ mt: 2, overflowWrap: 'anywhere' }}
            action={<CopyButton what="the path" text={written.path} />}
          >
            {countOf(written.rows, 'event')} of {countOf(written.deliveries, 'delivery', 'deliveries')},{' '}
            {formatBytes(written.bytes)}, written to <code>{written.path}</code>
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close}>
          Close
        </Button>
        <Button variant="contained" loading={write.isRunning} onClick={() => void run()}>
          Write the file
        </Button>
      </DialogActions>
    </Dialog>
  )
}
