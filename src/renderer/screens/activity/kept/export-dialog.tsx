import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import LinearProgress from '@mui/material/LinearProgress'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId, useState } from 'react'
import type { CallFilter } from '../../../../contract/calls.ts'
import type { Output } from '../../../../contract/contract.ts'
import { useAction } from '../../../api/actions.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { countOf, formatBytes } from '../../../ui/count-format.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'

type Format = 'har' | 'jsonl'

const formats: readonly { readonly value: Format; readonly label: string }[] = [
  { value: 'har', label: 'HAR: an HTTP archive, for browsers’ developer tools and proxies' },
  { value: 'jsonl', label: 'JSONL: one JSON object a line, for scripts' },
]

/** Writes the calls that the list shows into a file of the data folder and says where it is. */
export const ExportDialog = ({
  filter,
  onClose,
}: {
  readonly filter: CallFilter | undefined
  readonly onClose: () => void
}) => {
  const titleId = useId()
  const [format, setFormat] = useState<Format>('har')
  const [written, setWritten] = useState<Output<'calls.export'> | null>(null)
  const write = useAction('calls.export')

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
      <DialogTitle id={titleId}>Export calls</DialogTitle>
      <DialogContent sx={{ typography: 'body2' }}>
        <p style={{ marginTop: 0 }}>
          {filter === undefined
            ? 'All recorded calls are written, oldest first.'
            : 'The calls that match the filters of the list are written, oldest first.'}{' '}
          Keys stand as $ACCESS_KEY and $SECRET_KEY.
        </p>
        <RadioGroup
          aria-label="Format"
          value={format}
          onChange={(_event, next) => {
            setFormat(next === 'jsonl' ? 'jsonl' : 'har')
            setWritten(null)
          }}
        >
          {formats.map(({ value, label }) => (
            <FormControlLabel
              key={value}
              value={value}
              control={<Radio size="small" />}
              label={label}
              disabled={write.isRunning}
              slotProps={{ typography: { variant: 'body2' } }}
            />
          ))}
        </RadioGroup>
        {write.isRunning && <LinearProgress aria-label="Writing" sx={{ mt: 2 }} />}
        {write.failure !== null && <ErrorPanel failure={write.failure} />}
        {written !== null && (
          <Alert
            severity="success"
            sx={{ mt: 2, overflowWrap: 'anywhere' }}
            action={<CopyButton what="the path" text={written.path} />}
          >
            {countOf(written.rows, 'call')}, {formatBytes(written.bytes)}, written to{' '}
            <code>{written.path}</code>
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={write.isRunning ? write.cancel : close}>
          {write.isRunning ? 'Stop' : 'Close'}
        </Button>
        <Button variant="contained" loading={write.isRunning} onClick={() => void run()}>
          Write the file
        </Button>
      </DialogActions>
    </Dialog>
  )
}
