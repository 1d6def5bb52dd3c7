import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { beforeEach, expect, test } from 'vitest'
import type { Migration } from './migrations.ts'
import { openWritable, type OpenOptions } from './open-writable.ts'
import { openProblem, type OpenProblem } from './open-problem.ts'
import { testFolder } from '../files/testing/test-folder.ts'
import { errorOf, valueOf } from '../../../core/testing/value-of.ts'

const key: unique symbol = Symbol('test.db')
let folder: string
let path: string
beforeEach(() => {
  folder = testFolder('migrations')
  path = join(folder, 'test.db')
})

const migration = (name: string, ...sql: string[]): Migration => ({
  name,
  up: (database) => sql.forEach((one) => database.exec(one)),
})
const first = migration('begin', 'CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT')
const second = migration(
  'add lengths',
  'ALTER TABLE notes ADD COLUMN length INTEGER NOT NULL DEFAULT 0',
  'UPDATE notes SET length = length(text)',
)
const broken = migration('break', 'DELETE FROM notes', 'INSERT INTO nowhere VALUES (1)')

const options = { synchronous: 'NORMAL', busyTimeoutMs: 50, now: () => new Date(0) } as const

const open = (migrations: readonly Migration[], more: Partial<OpenOptions> = {}) =>
  valueOf(openWritable(key, path, migrations, { ...options, ...more }))

const problem = (migrations: readonly Migration[]): OpenProblem =>
  errorOf(openWritable(key, path, migrations, options))

const versionOf = (database: Database.Database): unknown => database.pragma('user_version', { simple: true })

/** A database of the version before, with a row in it. */
const makeOld = (): string => {
  const { database, identity } = open([first])
  database.prepare('INSERT INTO notes (text) VALUES (?)').run('hello')
  database.close()
  return identity
}

test('begins a file: private, in WAL mode, with its version and an identity of its own', () => {
  const { database, identity, notices } = open([first, second])
  expect(database.pragma('journal_mode', { simple: true })).toBe('wal')
  expect(database.pragma('page_size', { simple: true })).toBe(8192)
  expect(versionOf(database)).toBe(2)
  expect(identity).toMatch(/^[0-9a-f-]{36}$/)
  expect(notices).toEqual([])
  expect(statSync(path).mode & 0o777).toBe(0o600)
  database.close()
  // Rights of other users that it has got are taken away.
  chmodSync(path, 0o666)
  const again = open([first, second])
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(again.identity).toBe(identity)
  expect(again.notices).toEqual([])
  again.database.close()
})

test('upgrades rows of the version before, after it kept a copy', () => {
  const identity = makeOld()
  const opened = open([first, second])
  const rows = opened.database.prepare('SELECT text, length FROM notes').all()
  expect(rows).toEqual([{ text: 'hello', length: 5 }])
  expect(opened.identity).toBe(identity)
  opened.database.close()
  const copy = `${path}.before-upgrade-from-1`
  expect(opened.notices).toEqual([expect.stringContaining(copy)])
  const old = new Database(copy, { readonly: true })
  expect(versionOf(old)).toBe(1)
  expect(old.prepare('SELECT * FROM notes').all()).toEqual([{ id: 1, text: 'hello' }])
  old.close()
})

test('a step that fails leaves the version before as it was', () => {
  makeOld()
  expect(problem([first, broken]).reason).toBe('failed')
  const { database } = open([first])
  expect(database.prepare('SELECT text FROM notes').all()).toEqual([{ text: 'hello' }])
  database.close()
})

test('a first step may make a later version; a file of an earlier one is refused, a derived one begun anew', () => {
  makeOld()
  const before = readFileSync(path)
  const released = { ...second, up: first.up, version: 3 }
  const { reason, message } = problem([released])
  expect(reason).toBe('failed')
  expect(message).toBe(
    `${path} was written by a Marketdesk from before the first release (its version is 1, this program reads 3 and newer). Nothing was changed.`,
  )
  expect(readFileSync(path).equals(before)).toBe(true)
  const { database } = open([released, second], { isDerived: true })
  expect(versionOf(database)).toBe(4)
  expect(database.prepare('SELECT * FROM notes').all()).toEqual([])
  database.close()
  expect(problem([released]).reason).toBe('newer')
})

test('refuses a newer database and one of another program, and changes nothing', () => {
  open([first, second]).database.close()
  const before = readFileSync(path)
  const { reason, message, hint } = problem([first])
  expect(reason).toBe('newer')
  expect(`${message} ${hint}`).toBe(
    `${path} was written by a newer Marketdesk (its version is 2, this program knows 1). Nothing was changed. Start the newer Marketdesk, or choose another data folder.`,
  )
  expect(readFileSync(path).equals(before)).toBe(true)
  path = join(folder, 'theirs.db')
  new Database(path).exec('CREATE TABLE theirs (x)').close()
  expect(problem([first]).message).toContain('is a database of another program')
  expect(readdirSync(folder)).toContain('theirs.db')
})

test('keeps what is no database aside, byte for byte, and begins anew', () => {
  const bytes = Buffer.alloc(20_000, 'not a database ')
  writeFileSync(path, bytes)
  writeFileSync(`${path}-wal`, 'its log')
  const { database, notices } = open([first])
  expect(database.prepare('SELECT count(*) FROM notes').pluck().get()).toBe(0)
  database.close()
  const copy = `${path}.damaged-1970-01-01T00-00-00-000Z`
  expect(readFileSync(copy).equals(bytes)).toBe(true)
  expect(readFileSync(`${copy}-wal`, 'utf8')).toBe('its log')
  expect(notices).toEqual([
    `${path} was damaged (20000 bytes). It was kept as ${copy} and a new one was begun.`,
  ])
})

test('says of a full disk that it is full, where SQLite says that reading or writing failed', () => {
  const error = Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_SHMSIZE' })
  const message = `There is no room on the disk for ${path}.`
  expect(openProblem(error, path, () => 4096)).toMatchObject({ reason: 'full', message })
  expect(openProblem(error, path, () => 1e9)).toMatchObject({ reason: 'failed' })
  expect(openProblem(error, path, () => null)).toMatchObject({ reason: 'failed' })
})

test('says when another program holds the file', () => {
  makeOld()
  const other = new Database(path)
  other.exec('BEGIN IMMEDIATE')
  const message = `${path} is in use by another program.`
  expect(problem([first, second])).toMatchObject({ reason: 'locked', message })
  other.exec('ROLLBACK')
  expect(versionOf(other)).toBe(1)
  other.close()
})
