import type { z } from 'zod'
import { readStored } from '../db/stored-json.ts'
import type { TableConnection } from './table.ts'

export const documentsSchema = (table: string): string =>
  `CREATE TABLE ${table} (key TEXT PRIMARY KEY, document TEXT NOT NULL) STRICT;\n`

/**
 * Documents by key, in the order in which they were added. One that cannot be read is left out: whoever must say so has a schema that
 * takes anything in place of what is damaged (`catch`).
 */
export const openDocuments = <S extends z.ZodType>(database: TableConnection, table: string, schema: S) => {
  const all = database.prepare<[], { key: string; document: string }>(
    `SELECT key, document FROM ${table} ORDER BY rowid`,
  )
  const one = database.prepare<[string], string>(`SELECT document FROM ${table} WHERE key = ?`).pluck()
  const upsert = database.prepare<[string, string]>(
    `INSERT INTO ${table} (key, document) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET document = excluded.document`,
  )
  const drop = database.prepare<[string]>(`DELETE FROM ${table} WHERE key = ?`)
  const below = database
    .prepare<[string, string], string>(
      `SELECT document FROM ${table} WHERE key >= ? AND key < ? ORDER BY rowid`,
    )
    .pluck()
  const read = (text: string): z.output<S>[] => {
    const document = readStored(schema, text, table)
    return document.ok ? [document.value] : []
  }
  // Checking a document takes far longer than reading it, and few change between two lists.
  let former = new Map<string, { readonly document: string; readonly value: readonly z.output<S>[] }>()
  const list = (): z.output<S>[] => {
    const next: typeof former = new Map()
    for (const { key, document } of all.all()) {
      const last = former.get(key)
      next.set(key, last?.document === document ? last : { document, value: read(document) })
    }
    former = next
    return [...next.values()].flatMap(({ value }) => value)
  }
  return {
    list,
    /** Those whose key begins with a word and a space. */
    listUnder: (word: string): z.output<S>[] => below.all(`${word} `, `${word}!`).flatMap(read),
    get: (key: string): z.output<S> | null => {
      const text = one.get(key)
      return text === undefined ? null : (read(text)[0] ?? null)
    },
    put: (key: string, document: z.output<S>): void => void upsert.run(key, JSON.stringify(document)),
    remove: (key: string): boolean => drop.run(key).changes > 0,
  }
}

export const numberedSchema = (table: string): string =>
  `CREATE TABLE ${table} (id INTEGER PRIMARY KEY AUTOINCREMENT, document TEXT NOT NULL) STRICT;\n`

/**
 * Documents by a number that is never given again, oldest first.
 *
 * @param damaged stands for one that cannot be read; without it such a document is left out
 */
export const openNumbered = <S extends z.ZodType<object>>(
  database: TableConnection,
  table: string,
  schema: S,
  damaged?: z.output<S>,
) => {
  type Row = z.output<S> & { readonly id: number }
  const all = database.prepare<[], { id: number; document: string }>(
    `SELECT id, document FROM ${table} ORDER BY id`,
  )
  const insert = database.prepare<[string]>(`INSERT INTO ${table} (document) VALUES (?)`)
  const update = database.prepare<[string, number]>(`UPDATE ${table} SET document = ? WHERE id = ?`)
  const remove = database.prepare<[number]>(`DELETE FROM ${table} WHERE id = ?`)
  return {
    list: (): Row[] =>
      all.all().flatMap(({ id, document: text }) => {
        const read = readStored(schema, text, `${table} ${id}`)
        const document = read.ok ? read.value : damaged
        return document === undefined ? [] : [{ ...document, id }]
      }),
    add: (document: z.output<S>): number => Number(insert.run(JSON.stringify(document)).lastInsertRowid),
    update: ({ id, ...document }: Row): boolean => update.run(JSON.stringify(document), id).changes > 0,
    remove: (id: number): boolean => remove.run(id).changes > 0,
  }
}

export const forgottenSchema = (table: string): string =>
  `CREATE TABLE ${table} (record TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;\n`

/** Records of the vault that nothing names any more, until they are out of it. */
export const openForgotten = (database: TableConnection, table: string) => {
  const add = database.prepare<[string]>(`INSERT OR IGNORE INTO ${table} VALUES (?)`)
  const all = database.prepare<[], string>(`SELECT record FROM ${table}`).pluck()
  const drop = database.prepare<[string]>(`DELETE FROM ${table} WHERE record = ?`)
  const dropAll = database.transaction((records: readonly string[]): void => {
    for (const record of records) drop.run(record)
  })
  return {
    forget: (record: string): void => void add.run(record),
    forgotten: (): string[] => all.all(),
    forgetDone: (records: readonly string[]): void => dropAll(records),
  }
}
