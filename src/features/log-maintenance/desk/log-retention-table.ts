import type { DeskTable, TableConnection } from '../../../main/platform/app-database/table.ts'

export type StoredBounds = { readonly days: number | null; readonly megabytes: number | null }

const schema = `
  CREATE TABLE bounds (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    days INTEGER,
    megabytes INTEGER
  ) STRICT;
  INSERT INTO bounds VALUES (1, NULL, NULL);
`

const open = (database: TableConnection) => {
  const get = database.prepare<[], StoredBounds>('SELECT days, megabytes FROM bounds')
  const put = database.prepare<[number | null, number | null]>('UPDATE bounds SET days = ?, megabytes = ?')
  return {
    get: (): StoredBounds => get.get() ?? { days: null, megabytes: null },
    put: (bounds: StoredBounds): StoredBounds => {
      put.run(bounds.days, bounds.megabytes)
      return bounds
    },
  }
}

export const logRetentionTable = { name: 'log retention', schema, open } satisfies DeskTable
