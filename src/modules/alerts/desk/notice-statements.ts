import type { TableConnection } from '../../../main/platform/app-database/table.ts'
import type { NoticeRow } from './alert-rows.ts'

/** Notices that are stored: for notifications, which are of the moment. */
const mostStored = 500
const mostRead = 50

export const noticeStatements = (database: TableConnection) => {
  const add = database.prepare(
    'INSERT INTO notices (at, what, title, path) VALUES (@at, @what, @title, @path)',
  )
  const trim = database.prepare<[number]>('DELETE FROM notices WHERE id <= ?')
  const after = database.prepare<[number], NoticeRow>(
    `SELECT * FROM (SELECT id, at, what, title, path FROM notices WHERE id > ? ORDER BY id DESC LIMIT ${mostRead}) ORDER BY id`,
  )
  const last = database.prepare<[], number>('SELECT coalesce(max(id), 0) FROM notices').pluck()
  return {
    add: (notice: Omit<NoticeRow, 'id'>): void => {
      const { lastInsertRowid } = add.run(notice)
      trim.run(Number(lastInsertRowid) - mostStored)
    },
    after: (id: number): NoticeRow[] => after.all(id),
    last: (): number => last.get() ?? 0,
  }
}
