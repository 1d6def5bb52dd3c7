import { succeed } from '../../../core/result.ts'
import type { AppDatabase } from '../../platform/app-database/app-database.ts'
import type { HandlersOf } from '../../platform/router/router.ts'
import { eventNotesTable } from './event-notes-table.ts'

/** Notes and stars on events. */
export const eventNotesHandlers = ({ appDatabase }: { readonly appDatabase: Pick<AppDatabase, 'table'> }) => {
  const table = appDatabase.table(eventNotesTable)
  return {
    list: async ({ ids, starred = false, limit = 1000 }) => {
      const found = ids === undefined ? await table.latest({ starred, limit }) : await table.of(ids)
      if (!found.ok) return found
      const notes = found.value.map((note) => ({
        ...note,
        updatedAt: new Date(note.updatedAt).toISOString(),
      }))
      return succeed({ notes })
    },
    put: async (input) => {
      const updatedAt = Date.now()
      const put = await table.put({ ...input, updatedAt })
      if (!put.ok) return put
      return succeed({ ...input, updatedAt: new Date(updatedAt).toISOString() })
    },
  } satisfies HandlersOf<'eventNotes'>
}
