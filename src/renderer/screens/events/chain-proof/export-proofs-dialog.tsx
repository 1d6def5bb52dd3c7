import Alert from '@mui/material/Alert'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import type { EventFilter } from '../../../../contract/event-filter.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { countOf, formatBytes } from '../../../ui/count-format.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'

type ExportProofsDialogProps = {
  /** Of the list; `undefined`: all events. */
  readonly filter: EventFilter | undefined
  /** Ids of events that were picked: these are meant, whatever the filter. */
  readonly events?: readonly number[]
  readonly onClose: () => void
}

/** Writes the proof files of what the list shows into an archive, with the program that checks them. */
export const ExportProofsDialog = ({ filter, events, onClose }: ExportProofsDialogProps) => {
  const [withChecker, setWithChecker] = useState(true)
  const [written, setWritten] = useState<Output<'proofs.export'> | null>(null)
  const write = useDeskMutation('proofs.export')
  const run = async (): Promise<void> => {
    setWritten(null)
    const answer = await write.run({
      ...(events !== undefined ? { events: [...events] } : filter === undefined ? {} : { filter }),
      withChecker,
    })
    if (answer.ok) setWritten(answer.value)
  }
  return (
    <DialogFrame
      title="Export proofs"
      width="sm"
      onClose={() => {
        write.cancel()
        onClose()
      }}
      closeLabel="Close"
      failure={write.failure}
      act={{ label: 'Write the archive', isRunning: write.isRunning, run: () => void run() }}
    >
      <p style={{ marginTop: 0 }}>
        One file for each {events !== undefined ? 'picked ' : filter === undefined ? '' : 'matching '}event
        that is proven, or refuted by its block, in a tar archive. Who receives it can compute everything
        again, and needs to trust neither the sender nor a node for it. No address of a node is in it.
      </p>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={withChecker}
            onChange={({ target }) => setWithChecker(target.checked)}
          />
        }
        disabled={write.isRunning}
        label="With check-proof.mjs, a program in one file that checks them: node check-proof.mjs FILE"
        slotProps={{ typography: { variant: 'body2' } }}
      />
      {written !== null && (
        <Alert
          severity="success"
          sx={{ mt: 2, overflowWrap: 'anywhere' }}
          action={<CopyButton what="the path" text={written.path} />}
        >
          {countOf(written.proofs, 'proof')}
          {written.refutations > 0 && `, ${countOf(written.refutations, 'refutation')}`}
          {written.leftOut > 0 && ` (${countOf(written.leftOut, 'event')} without a file, left out)`},{' '}
          {formatBytes(written.bytes)}, written to <code>{written.path}</code>
        </Alert>
      )}
    </DialogFrame>
  )
}
