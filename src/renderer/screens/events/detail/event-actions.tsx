import CompareArrowsIcon from '@mui/icons-material/CompareArrows'
import DataObjectIcon from '@mui/icons-material/DataObject'
import SendIcon from '@mui/icons-material/Send'
import IconButton from '@mui/material/IconButton'
import type { EventDetail } from '../../../../contract/events.ts'
import { useCopyToast } from '../../../ui/copy-toast.ts'
import { StarButton } from '../event-note.tsx'
import { useNoteOf } from '../list/notes-context.ts'

type EventActionsProps = {
  readonly event: EventDetail
  /** Another event that waits to be compared. */
  readonly picked: number | undefined
  readonly onSend: () => void
  readonly onPick: () => void
  readonly onCompare: (other: number) => void
}

/** What can be done with an event, in the head of its drawer. */
export const EventActions = ({ event, picked, onSend, onPick, onCompare }: EventActionsProps) => {
  const copy = useCopyToast()
  const note = useNoteOf(event.id)
  const compare = picked === undefined ? 'Compare with another event' : `Compare with event ${picked}`
  return (
    <>
      <StarButton eventId={event.id} note={note} />
      <IconButton
        aria-label={compare}
        title={compare}
        color={picked === undefined ? 'default' : 'primary'}
        onClick={() => (picked === undefined ? onPick() : onCompare(picked))}
      >
        <CompareArrowsIcon />
      </IconButton>
      <IconButton aria-label="Send again" title="Send again" onClick={onSend}>
        <SendIcon />
      </IconButton>
      <IconButton
        aria-label="Copy the event as JSON"
        title="Copy the event as JSON"
        onClick={() => copy(event.json, 'the event as JSON')}
      >
        <DataObjectIcon />
      </IconButton>
    </>
  )
}
