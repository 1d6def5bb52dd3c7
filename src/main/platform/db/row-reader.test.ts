import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { blob, integer, orNull, rowReader, string } from './row-reader.ts'

const database = new Database(':memory:')
const row = (sql: string): unknown => database.prepare(sql).get()

test('a row is given as it is, with the types of its columns', () => {
  const read = rowReader({ id: integer, name: string, hash: blob, at: orNull(integer) })
  const bare: { id: number; name: string; hash: Buffer; at: number | null } = read(
    row("SELECT 1 AS id, 'a' AS name, x'00ff' AS hash, NULL AS at"),
    'all',
  )
  expect(bare).toEqual({ id: 1, name: 'a', hash: Buffer.from([0, 255]), at: null })
})

test.each([
  ['another type', "SELECT '1' AS id"],
  ['nothing where something has to be', 'SELECT NULL AS id'],
  ['another name', 'SELECT 1 AS number'],
  ['no row', 'SELECT 1 AS id WHERE 0'],
])('%s is named with its query', (_what, sql) => {
  expect(() => rowReader({ id: integer })(row(sql), 'first event')).toThrow(
    'first event: a row is damaged, it has not the columns id',
  )
})
