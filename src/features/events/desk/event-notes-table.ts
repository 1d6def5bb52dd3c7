import type { z } from 'zod'
import type { eventNoteSchema } from '../contract/event-notes.ts'
import type { DeskTable, TableConnection } from '../../../main/platform/app-database/table.ts'

type EventNote = Omit<z.infer<typeof eventNoteSchema>, 'updatedAt'> & { readonly updatedAt: number }

type Row = Omit<EventNote, 'star'> & { readonly star: number }

const schema = `
  CREATE TABLE event_notes (
    event_id INTEGER PRIMARY KEY,
    note TEXT NOT NULL,
    star INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX event_notes_by_time ON event_notes (updated_at, event_id);
  CREATE INDEX event_notes_starred ON event_notes (updated_at, event_id) WHERE star = 1;
`

const columns = 'event_id AS id, note, star, updated_at AS updatedAt'
const toNote = (row: Row): EventNote => ({ ...row, star: row.star === 1 })

const open = (database: TableConnection) => {
  const noteOf = database.prepare<[number], Row>(`SELECT ${columns} FROM event_notes WHERE event_id = ?`)
  const newest = (which: string) =>
    database.prepare<[number], Row>(
      `SELECT ${columns} FROM event_notes ${which} ORDER BY updated_at DESC, event_id DESC LIMIT ?`,
    )
  const latest = newest('')
  const latestStarred = newest('WHERE star = 1')
  const put = database.prepare<Row>(
    `INSERT INTO event_notes VALUES (@id, @note, @star, @updatedAt)
     ON CONFLICT (event_id) DO UPDATE SET note = @note, star = @star, updated_at = @updatedAt`,
  )
  const remove = database.prepare<[number]>('DELETE FROM event_notes WHERE event_id = ?')
  return {
    of: (ids: readonly number[]): EventNote[] =>
      ids.flatMap((id) => {
        const row = noteOf.get(id)
        return row === undefined ? [] : [toNote(row)]
      }),
    latest: ({ starred, limit }: { readonly starred: boolean; readonly limit: number }): EventNote[] =>
      (starred ? latestStarred : latest).all(limit).map(toNote),
    /** An empty note without a star is none. */
    put: (note: EventNote): EventNote => {
      if (note.note === '' && !note.star) remove.run(note.id)
      else put.run({ ...note, star: note.star ? 1 : 0 })
      return note
    },
  }
}

export const eventNotesTable = { name: 'event notes', schema, open } satisfies DeskTable
