import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../platform/db/migrations.ts'
import { proofsTable, type StoredVerdict } from './proofs-table.ts'

let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marketdesk-proofs-'))
  path = join(folder, proofsTable.file)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const openAt = (version: number): Database.Database => {
  const opened = openDatabase(path, proofsTable.migrations.slice(0, version), { synchronous: 'FULL' })
  if (!opened.ok) throw new Error(opened.error.message)
  return opened.value.database
}

const newest = proofsTable.migrations.length
const all = { address: null, below: Number.MAX_SAFE_INTEGER, limit: 100 }
const verdict = (input: string): Omit<StoredVerdict, 'id'> => ({
  at: 1,
  address: `0x${'a'.repeat(40)}`,
  verdict: 'proven',
  kind: 'eoa',
  reading: null,
  input,
})

describe('a history of version 1', () => {
  /** As it was left before answers of others were kept. */
  const begin = (): void => {
    const database = openAt(1)
    const add = database.prepare(
      "INSERT INTO verdicts (at, address, verdict, kind, reading, input) VALUES (?, '0xa', 'refuted', 'eoa', 'eip191', ?)",
    )
    for (const at of [1, 2, 3]) add.run(at, `{"message":"${at}"}`)
    database.close()
  }

  it('is opened with every verdict, and takes answers', () => {
    begin()
    const opened = openDatabase(path, proofsTable.migrations, { synchronous: 'FULL' })
    if (!opened.ok) throw new Error(opened.error.message)
    expect(opened.value.notices).toEqual([expect.stringContaining('before-upgrade-from-1')])
    const table = proofsTable.open(opened.value.database)
    expect(table.page(all).map(({ id, input }) => [id, input])).toEqual([
      [3, '{"message":"3"}'],
      [2, '{"message":"2"}'],
      [1, '{"message":"1"}'],
    ])
    expect(table.answersOf([1, 2, 3])).toEqual([])
    table.addAnswer({ verdict: verdict('{"message":"2"}'), answer: '{"from":"chain"}', most: 20 })
    expect(table.page(all)).toHaveLength(3)
    expect(table.answersOf([1, 2, 3])).toEqual([{ verdict: 2, answer: '{"from":"chain"}' }])
    opened.value.database.close()
  })

  it('gets the schema of a new one, after a copy was kept', () => {
    begin()
    const schemaOf = (database: Database.Database): unknown => {
      const schema = database.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name').all()
      database.close()
      return schema
    }
    const upgraded = schemaOf(openAt(newest))
    expect(readdirSync(folder).some((name) => name.endsWith('before-upgrade-from-1'))).toBe(true)
    path = join(folder, 'fresh.db')
    expect(upgraded).toEqual(schemaOf(openAt(newest)))
  })
})

describe('answers of others', () => {
  let database: Database.Database
  let table: ReturnType<typeof proofsTable.open>
  beforeEach(() => {
    database = openAt(newest)
    table = proofsTable.open(database)
  })
  afterEach(() => database.close())

  it('stay with their question when it is asked again, newest first, so many and no more', () => {
    table.add(verdict('q'))
    table.add(verdict('other'))
    for (const answer of ['1', '2', '3', '4']) table.addAnswer({ verdict: verdict('q'), answer, most: 3 })
    expect(table.answers('q')).toEqual(['4', '3', '2'])
    expect(table.answers('other')).toEqual([])
    table.add(verdict('q'))
    expect(table.page(all).map(({ input }) => input)).toEqual(['q', 'other'])
    expect(table.answers('q')).toEqual(['4', '3', '2'])
  })

  it('make the entry when it is not there, and go with it', () => {
    const id = table.addAnswer({ verdict: verdict('q'), answer: '1', most: 3 })
    expect(table.page(all).map(({ input }) => input)).toEqual(['q'])
    expect(table.remove(id)).toBe(1)
    expect(table.answers('q')).toEqual([])
    table.addAnswer({ verdict: verdict('q'), answer: '1', most: 3 })
    table.remove(null)
    expect(database.prepare('SELECT count(*) FROM answers').pluck().get()).toBe(0)
  })
})
