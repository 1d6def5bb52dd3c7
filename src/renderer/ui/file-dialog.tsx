import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useState, type ReactNode } from 'react'
import type { Failure } from '../../contract/failure.ts'
import { CopyButton } from './copy-button.tsx'
import { formatBytes } from './count-format.ts'
import { ErrorPanel } from './error-panel.tsx'
import { DialogFrame } from './dialog-frame.tsx'

/** A file that was written. */
type WrittenFile = {
  /** What it holds, for people: "12 calls". */
  readonly holds: string
  /** Absolute. */
  readonly path: string
  readonly bytes: number
}

type FileDialogProps<F extends string> = {
  readonly title: string
  /** What is written, in which order, and what is left out. */
  readonly children: ReactNode
  /** The first one is chosen. */
  readonly formats: readonly { readonly value: F; readonly label: string }[]
  readonly isRunning: boolean
  /** How far it is, with a way to stop it; also how it ended. */
  readonly progress: ReactNode
  readonly failure: Failure | null
  /** What came of it; `null` before, and when it failed. */
  readonly written: WrittenFile | null
  readonly onWrite: (format: F) => void
  readonly onClose: () => void
}

/** Writes what a list shows into a file of the data folder, in a format to choose, and says where it is. */
export const FileDialog = <F extends string>(props: FileDialogProps<F>) => {
  const { title, children, formats, isRunning, progress, failure, written, onWrite, onClose } = props
  const [chosen, setChosen] = useState<F | undefined>(formats[0]?.value)
  const [asked, setAsked] = useState<F | undefined>(undefined)
  return (
    <DialogFrame
      title={title}
      width="sm"
      onClose={onClose}
      closeLabel="Close"
      act={{
        label: 'Write the file',
        isRunning: isRunning,
        run: () => {
          setAsked(chosen)
          if (chosen !== undefined) onWrite(chosen)
        },
      }}
    >
      <p style={{ marginTop: 0 }}>{children}</p>
      <RadioGroup
        aria-label="Format"
        value={chosen}
        onChange={(_event, next) => setChosen(formats.find(({ value }) => value === next)?.value)}
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
      {failure !== null && <ErrorPanel failure={failure} />}
      {progress}
      {written !== null && chosen === asked && (
        <Alert
          severity="success"
          sx={{ mt: 2, overflowWrap: 'anywhere' }}
          action={<CopyButton what="the path" text={written.path} />}
        >
          {written.holds}, {formatBytes(written.bytes)}, written to <code>{written.path}</code>
        </Alert>
      )}
    </DialogFrame>
  )
}
