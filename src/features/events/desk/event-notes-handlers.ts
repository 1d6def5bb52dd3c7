import { succeed } from '../../../core/result.ts'
import type { AppDatabase } from '../../../main/platform/app-database/app-database.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'
import { eventNotesTable } from './event-notes-table.ts'

export const eventNotesHandlers = ({ appDatabase }: { readonly appDatabase: Pick<AppDatabase, 'table'> }) => {
  const table = appDatabase.table(eventNotesTable)
  return {
    list: ({ ids, starred = false, limit = 1000 }) => {
      const stored = ids === undefined ? table.latest({ starred, limit }) : table.of(ids)
      const notes = stored.map((note) => ({
        ...note,
        updatedAt: new Date(note.updatedAt).toISOString(),
      }))
      return succeed({ notes })
    },
    put: (input) => {
      const updatedAt = Date.now()
      table.put({ ...input, updatedAt })
      return succeed({ ...input, updatedAt: new Date(updatedAt).toISOString() })
    },
  } satisfies HandlersOf<'eventNotes'>
}
