import { useQuery } from '@tanstack/react-query'
import { createContext, use, useMemo } from 'react'
import type { EventNote } from '../../contract/event-notes.ts'
import { desk } from '../../../../renderer/api/desk.ts'

export type Notes = ReadonlyMap<number, EventNote>

export const NotesContext = createContext<Notes>(new Map())

/** Gives an event a star or takes it away: one for all rows. */
export const StarContext = createContext<(eventId: number) => void>(() => {})

export const useNoteOf = (eventId: number): EventNote | undefined => use(NotesContext).get(eventId)

export const useNotes = (): Notes => {
  const { data } = useQuery(desk.query('eventNotes.list', {}))
  return useMemo(() => new Map(data?.notes.map((note) => [note.id, note])), [data])
}
