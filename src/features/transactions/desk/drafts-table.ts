import type { PageBounds } from '../../../main/platform/db/cursor.ts'
import type { DeskTable, TableConnection } from '../../../main/platform/app-database/table.ts'

export type StoredDraft = {
  readonly id: number
  readonly project: string
  readonly form: string
  readonly createdAt: number
  readonly updatedAt: number
}

const schema = `
  CREATE TABLE drafts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    project TEXT NOT NULL,
    form TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    removed_at INTEGER
  ) STRICT;
  CREATE INDEX drafts_listed ON drafts (project, id) WHERE removed_at IS NULL;
`

const columns = 'id, project, form, created_at AS createdAt, updated_at AS updatedAt'

const open = (database: TableConnection) => {
  const listed = `SELECT ${columns} FROM drafts WHERE project = @project AND removed_at IS NULL
    AND id >= @low AND id < @high`
  type Listed = { project: string; low: number; high: number; limit: number }
  const list = {
    DESC: database.prepare<Listed, StoredDraft>(`${listed} ORDER BY id DESC LIMIT @limit`),
    ASC: database.prepare<Listed, StoredDraft>(`${listed} ORDER BY id LIMIT @limit`),
  }
  const get = database.prepare<[number], StoredDraft>(`SELECT ${columns} FROM drafts WHERE id = ?`)
  const add = database.prepare<{ project: string; form: string; at: number }>(
    'INSERT INTO drafts (project, form, created_at, updated_at) VALUES (@project, @form, @at, @at)',
  )
  const change = database.prepare<{ id: number; form: string; at: number }>(
    'UPDATE drafts SET form = @form, updated_at = @at WHERE id = @id',
  )
  const remove = database.prepare<{ id: number; at: number | null }>(
    'UPDATE drafts SET removed_at = @at WHERE id = @id',
  )
  return {
    list: ({
      order,
      ...key
    }: PageBounds & { readonly project: string; readonly limit: number }): StoredDraft[] =>
      list[order].all(key),
    get: (id: number): StoredDraft | null => get.get(id) ?? null,
    add: (draft: { readonly project: string; readonly form: string; readonly at: number }): number =>
      Number(add.run(draft).lastInsertRowid),
    change: (draft: { readonly id: number; readonly form: string; readonly at: number }): boolean =>
      change.run(draft).changes > 0,
    remove: (key: { readonly id: number; readonly at: number | null }): boolean =>
      remove.run(key).changes > 0,
  }
}

export const draftsTable = { name: 'drafts', schema, open } satisfies DeskTable
