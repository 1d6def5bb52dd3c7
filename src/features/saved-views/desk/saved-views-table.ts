import type { DeskTable, TableConnection } from '../../../main/platform/app-database/table.ts'

export type SavedView = {
  readonly id: number
  readonly name: string
  /** The address' search part, without `?`. */
  readonly search: string
}

const schema = `
  CREATE TABLE saved_views (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL UNIQUE COLLATE NOCASE,
    search TEXT NOT NULL
  ) STRICT;
`

const open = (database: TableConnection) => {
  const list = database.prepare<[], SavedView>('SELECT id, name, search FROM saved_views ORDER BY name')
  const named = database
    .prepare<[string, number], number>('SELECT 1 FROM saved_views WHERE name = ? AND id <> ?')
    .pluck()
  const insert = database.prepare<[string, string]>('INSERT INTO saved_views (name, search) VALUES (?, ?)')
  const update = database.prepare<[string, string, number]>(
    'UPDATE saved_views SET name = ?, search = ? WHERE id = ?',
  )
  const remove = database.prepare<[number]>('DELETE FROM saved_views WHERE id = ?')
  return {
    list: (): SavedView[] => list.all(),
    /** @returns its id; `taken`: another view has that name; `missing`: there is no view of that id */
    put: (view: {
      readonly id: number | null
      readonly name: string
      readonly search: string
    }): number | 'taken' | 'missing' => {
      if (named.get(view.name, view.id ?? 0) !== undefined) return 'taken'
      if (view.id === null) return Number(insert.run(view.name, view.search).lastInsertRowid)
      return update.run(view.name, view.search, view.id).changes > 0 ? view.id : 'missing'
    },
    remove: (id: number): boolean => remove.run(id).changes > 0,
  }
}

export const savedViewsTable = {
  name: 'saved views',
  schema,
  open,
  limits: { saved_views: 1000 },
} satisfies DeskTable
