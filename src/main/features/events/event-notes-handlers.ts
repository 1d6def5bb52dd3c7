import { succeed } from '../../../core/result.ts'
import type { DeskStore } from '../../platform/app-database/desk-store.ts'
import type { Handlers } from '../../platform/router/router.ts'

/**
 * Notes and stars on events.
 *
 * @param parts.onChange called after a note was changed
 */
export const eventNotesHandlers = (parts: {
  readonly deskStore: Pick<DeskStore, 'ask'>
  readonly onNotesChange: () => void
}) => {
  const { deskStore, onNotesChange } = parts
  return {
    'eventNotes.list': async ({ ids, starred = false, limit = 1000 }) => {
      const found =
        ids === undefined
          ? await deskStore.ask('eventNotes', 'latest', { starred, limit })
          : await deskStore.ask('eventNotes', 'of', ids)
      if (!found.ok) return found
      const notes = found.value.map((note) => ({
        ...note,
        updatedAt: new Date(note.updatedAt).toISOString(),
      }))
      return succeed({ notes })
    },
    'eventNotes.put': async (input) => {
      const updatedAt = Date.now()
      const put = await deskStore.ask('eventNotes', 'put', { ...input, updatedAt })
      if (!put.ok) return put
      onNotesChange()
      return succeed({ ...input, updatedAt: new Date(updatedAt).toISOString() })
    },
  } satisfies Pick<Handlers, 'eventNotes.list' | 'eventNotes.put'>
}
