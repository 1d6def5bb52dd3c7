import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, IconButton, TextField } from '@mui/material'
import { useState } from 'react'
import type { EventNote } from '../contract/event-notes.ts'
import { desk } from '../../../renderer/api/desk.ts'
import { DrawerSection } from '../../../renderer/ui/detail-drawer.tsx'
import { ErrorPanel } from '../../../renderer/ui/error-panel.tsx'
import { StarBorderIcon, StarIcon } from '../../../renderer/ui/icons.tsx'
import { OnThisDesk } from '../../../renderer/ui/on-this-desk.tsx'

const none = { note: '', star: false }

export const StarButton = ({
  eventId,
  note,
}: {
  readonly eventId: number
  readonly note: EventNote | undefined
}) => {
  const put = useMutation(desk.mutation('eventNotes.put'))
  const { star } = note ?? none
  return (
    <IconButton
      aria-pressed={star}
      aria-label={star ? 'Remove star' : 'Star'}
      title={put.error?.failure.message ?? (star ? 'Remove star' : 'Star')}
      disabled={put.isPending}
      color={put.error === null ? (star ? 'warning' : 'default') : 'error'}
      onClick={(event) => {
        event.stopPropagation()
        put.mutate({ id: eventId, note: note?.note ?? '', star: !star })
      }}
    >
      {star ? <StarIcon /> : <StarBorderIcon />}
    </IconButton>
  )
}

export const EventNoteSection = ({ eventId }: { readonly eventId: number }) => {
  const { data, error, refetch } = useQuery(desk.query('eventNotes.list', { ids: [eventId] }))
  const note = data?.notes[0]
  return (
    <DrawerSection title="Note">
      <ErrorPanel failure={error?.failure} onRetry={refetch} />
      {data !== undefined && (
        <NoteForm key={`${eventId} ${note?.updatedAt ?? ''}`} eventId={eventId} note={note} />
      )}
    </DrawerSection>
  )
}

const NoteForm = ({ eventId, note }: { readonly eventId: number; readonly note: EventNote | undefined }) => {
  const [text, setText] = useState(note?.note ?? '')
  const put = useMutation(desk.mutation('eventNotes.put'))
  const isSame = text.trim() === (note?.note ?? '')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        put.mutate({ id: eventId, note: text.trim(), star: note?.star ?? false })
      }}
    >
      <TextField
        multiline
        minRows={1}
        maxRows={8}
        value={text}
        placeholder="Your note"
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { 'aria-label': 'Note', maxLength: 10_000 } }}
      />
      <ErrorPanel failure={put.error?.failure} />
      {!isSame && <OnThisDesk />}
      {!isSame && (
        <div className="md-flow md-below--near">
          <Button type="submit" variant="contained" loading={put.isPending}>
            Save
          </Button>
          <Button color="inherit" onClick={() => setText(note?.note ?? '')}>
            Undo
          </Button>
        </div>
      )}
    </form>
  )
}
