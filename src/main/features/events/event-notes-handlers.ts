import { succeed } from '../../../core/result.ts'
import type { AppDatabase } from '../../platform/app-database/app-database.ts'
import type { Handlers } from '../../platform/router/router.ts'
import { eventNotesTable } from './event-notes-table.ts'

/**
 * Notes and stars on events.
 *
 * @param deps.onChange called after a note was changed
 */
export const eventNotesHandlers = (deps: {
  readonly appDatabase: Pick<AppDatabase, 'table'>
  readonly onNotesChange: () => void
}) => {
  const { onNotesChange } = deps
  const table = deps.appDatabase.table(eventNotesTable)
  return {
    'eventNotes.list': async ({ ids, starred = false, limit = 1000 }) => {
      const found = ids === undefined ? await table.latest({ starred, limit }) : await table.of(ids)
      if (!found.ok) return found
      const notes = found.value.map((note) => ({
        ...note,
        updatedAt: new Date(note.updatedAt).toISOString(),
      }))
      return succeed({ notes })
    },
    'eventNotes.put': async (input) => {
      const updatedAt = Date.now()
      const put = await table.put({ ...input, updatedAt })
      if (!put.ok) return put
      onNotesChange()
      return succeed({ ...input, updatedAt: new Date(updatedAt).toISOString() })
    },
  } satisfies Pick<Handlers, 'eventNotes.list' | 'eventNotes.put'>
}
