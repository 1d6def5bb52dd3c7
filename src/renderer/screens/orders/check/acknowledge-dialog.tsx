import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useDeskMutation } from '../../../api/mutations.ts'
import { countOf } from '../../../ui/count-format.ts'
import { useToasts } from '../../../ui/toasts.tsx'
import type { CollectionOf, FindingFilter } from './finding-states.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'

type AcknowledgeDialogProps = {
  readonly of: CollectionOf
  /** Which ones. */
  readonly filter: FindingFilter
  readonly count: number
  readonly onClose: () => void
}

/** Acknowledges findings, one or many, with a note. They stay in the list of acknowledged ones. */
export const AcknowledgeDialog = ({ of, filter, count, onClose }: AcknowledgeDialogProps) => {
  const [note, setNote] = useState('')
  const acknowledge = useDeskMutation('orders.acknowledgeFindings')
  const withdraw = useDeskMutation('orders.withdrawAcknowledgement')
  const toasts = useToasts()
  const run = async (): Promise<void> => {
    const answer = await acknowledge.run({ ...of, filter, note: note.trim() })
    if (!answer.ok) return
    const { changed, at } = answer.value
    const undo = async (): Promise<void> => {
      const undone = await withdraw.run({ ...of, filter: { acknowledgedAt: at } })
      if (!undone.ok) toasts.show(undone.error.message, 'error')
    }
    toasts.show(`${countOf(changed, 'finding')} acknowledged.`, 'success', {
      label: 'Undo',
      run: () => void undo(),
    })
    onClose()
  }
  return (
    <DialogFrame
      title={<>Acknowledge {countOf(count, 'finding')}</>}
      onClose={onClose}
      failure={acknowledge.failure}
      act={{ label: 'Acknowledge', isRunning: acknowledge.isRunning, run: () => void run() }}
    >
      <p style={{ marginTop: 0 }}>
        The next checks count {count === 1 ? 'it' : 'them'} as known. An order that then says something else,
        or a finding that was gone and comes back, is new again.
      </p>
      <TextField
        label="Note"
        placeholder="Why it is fine, or who looks after it"
        value={note}
        onChange={(event) => setNote(event.target.value)}
        multiline
        minRows={2}
        maxRows={8}
        fullWidth
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
    </DialogFrame>
  )
}
