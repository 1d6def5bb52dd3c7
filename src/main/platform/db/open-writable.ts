import { closeSync, existsSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs'
import { makePrivate } from '../files/make-private.ts'
import Database from 'better-sqlite3'
import { fail, type Result, succeed } from '../../../core/result.ts'
import { sqliteFile } from '../native/native-file.ts'
import type { Writable } from './connection.ts'
import {
  copyBeforeUpgrade,
  firstVersion,
  identify,
  migrate,
  type Migration,
  newestVersion,
  versionOf,
} from './migrations.ts'
import { isDamage, newerProblem, olderProblem, openProblem, type OpenProblem } from './open-problem.ts'

/**
 * Moves a database that cannot be used out of the way, with its write-ahead log, under a name that says when and why.
 * Nothing is deleted: the file can still be opened (and perhaps rescued) with any SQLite tool.
 *
 * @param label part of the new name: `damaged`, `orphaned`
 * @returns the new path
 */
const moveAside = (path: string, label: string, now: Date): string => {
  const stamp = now.toISOString().replaceAll(/[:.]/g, '-')
  let target = `${path}.${label}-${stamp}`
  for (let copy = 2; existsSync(target); copy += 1) target = `${path}.${label}-${stamp}-${copy}`
  // The log goes first: a new database must never meet the log of the old one.
  for (const suffix of ['-wal', '-shm', '']) {
    if (existsSync(path + suffix)) renameSync(path + suffix, target + suffix)
  }
  return target
}

export type OpenOptions = {
  /** `FULL`: a commit is on disk when it returns. `NORMAL`: consistent after a power cut, but may fall back a little. */
  readonly synchronous: 'FULL' | 'NORMAL'
  /** Pages in the write-ahead log after which it is copied into the database; 1,000 by default. */
  readonly walPages?: number
  /** Bytes of a page of a new file; 8,192 by default. */
  readonly pageSize?: 4096
  /** Keeps track of free pages, so that `PRAGMA incremental_vacuum` can give them back. Of a new file only. */
  readonly givesSpaceBack?: boolean
  /** Page cache in KiB; 2,000 by default. */
  readonly cacheKib?: number
  /** How long to wait for another connection's lock, in ms; 5,000 by default. */
  readonly busyTimeoutMs?: number
  /** All of it can be read anew from elsewhere: no copy is made before an upgrade. */
  readonly isDerived?: boolean
  /** Looks, as the last step of opening, into what opening does not read; damage it meets is treated as that of the file. */
  readonly probe?: (database: Database.Database) => void
  readonly now?: () => Date
}

export type OpenedDatabase<Owner extends symbol> = {
  readonly database: Writable<Owner>
  readonly path: string
  /** Random id given when the file was begun: tells a continued database from one that took its place. */
  readonly identity: string
  /** What people should know: a damaged file kept aside, a backup made. Plain sentences. */
  readonly notices: readonly string[]
  /** Copies the write-ahead log into the database and lets go of it. A busy reader leaves it for the next checkpoint. */
  readonly close: () => void
  /** Moves it aside, so that a new one can be begun. @param label `damaged`, `orphaned` @returns where it is now */
  readonly putAside: (label: string) => string
}

const objectsIn = (database: Database.Database): number =>
  Number(database.prepare('SELECT count(*) FROM sqlite_schema').pluck().get())

/**
 * Makes the file where it is missing, and takes other users' rights to it away where they were given since. SQLite gives its log
 * and index the mode of the database, so only this file's mode has to be set.
 */
const touchPrivate = (path: string): void => {
  closeSync(openSync(path, 'a', 0o600))
  makePrivate(path)
}

const magic = 'SQLite format 3\0'

/**
 * Looks at the first bytes without SQLite: closing a file that is no database, it would delete the log beside it, and both
 * are to be kept as they are.
 */
const isForeign = (path: string): boolean => {
  const handle = openSync(path, 'r')
  try {
    const start = Buffer.alloc(magic.length)
    const read = readSync(handle, start, 0, start.length, 0)
    return read > 0 && start.toString('latin1') !== magic
  } finally {
    closeSync(handle)
  }
}

/** The driver's own default is 16 MB. */
const defaultCacheKib = 2000

const configure = (database: Database.Database, options: OpenOptions): void => {
  database.pragma(`busy_timeout = ${options.busyTimeoutMs ?? 5000}`)
  database.pragma(`page_size = ${options.pageSize ?? 8192}`)
  // Of a file that is there it would only write the first page anew, also where that is damaged.
  if (options.givesSpaceBack === true && versionOf(database) === 0)
    database.pragma('auto_vacuum = INCREMENTAL')
  database.pragma('journal_mode = WAL')
  database.pragma(`synchronous = ${options.synchronous}`)
  database.pragma(`wal_autocheckpoint = ${options.walPages ?? 1000}`)
  database.pragma('foreign_keys = ON')
  database.pragma(`cache_size = -${options.cacheKib ?? defaultCacheKib}`)
  // On macOS a plain fsync leaves data in the drive's own cache.
  if (process.platform === 'darwin' && options.synchronous === 'FULL') {
    database.pragma('fullfsync = ON')
    database.pragma('checkpoint_fullfsync = ON')
  }
}

type Attempt<Owner extends symbol> = Result<OpenedDatabase<Owner>, OpenProblem>

/** The one place where a connection that writes gets its kind: for whoever has the owner's symbol. */
const brand = <Owner extends symbol>(_key: Owner, database: Database.Database): Writable<Owner> =>
  database as Writable<Owner>

const attempt = <Owner extends symbol>(
  key: Owner,
  path: string,
  migrations: readonly Migration[],
  options: OpenOptions,
  now: () => Date,
): Attempt<Owner> => {
  const notices: string[] = []
  const database = new Database(path, { nativeBinding: sqliteFile })
  try {
    database.pragma(`busy_timeout = ${options.busyTimeoutMs ?? 5000}`)
    const found = versionOf(database)
    const [first, newest] = [firstVersion(migrations), newestVersion(migrations)]
    if (found > newest) {
      database.close()
      return fail(newerProblem(path, found, newest))
    }
    if (found > 0 && found < first) {
      database.close()
      if (options.isDerived !== true) return fail(olderProblem(path, found, first))
      for (const ending of ['', '-wal', '-shm']) rmSync(path + ending, { force: true })
      return begin(key, path, migrations, options, now)
    }
    configure(database, options)
    if (found === 0 && objectsIn(database) > 0 && versionOf(database) === 0) {
      database.close()
      return fail({
        reason: 'failed',
        message: `${path} is a database of another program. Nothing was changed.`,
        hint: 'Move that file away, or choose another data folder.',
      })
    }
    if (found > 0 && found < newest && options.isDerived !== true) {
      const backup = copyBeforeUpgrade(database, path, found)
      notices.push(
        `Before ${path} was upgraded, a copy was kept as ${backup}. Delete it once everything works.`,
      )
    }
    migrate(database, migrations, now())
    options.probe?.(database)
    return succeed({
      database: brand(key, database),
      path,
      identity: identify(database, now()),
      notices,
      close: () => {
        database.pragma('wal_checkpoint(TRUNCATE)')
        database.close()
      },
      putAside: (label) => {
        database.close()
        return moveAside(path, label, now())
      },
    })
  } catch (error) {
    database.close()
    throw error
  }
}

const begin = <Owner extends symbol>(
  key: Owner,
  path: string,
  migrations: readonly Migration[],
  options: OpenOptions,
  now: () => Date,
): Attempt<Owner> => {
  touchPrivate(path)
  return attempt(key, path, migrations, options, now)
}

const withNotice = <Owner extends symbol>(notice: string, opened: Attempt<Owner>): Attempt<Owner> =>
  opened.ok ? succeed({ ...opened.value, notices: [notice, ...opened.value.notices] }) : opened

/**
 * Opens a database for writing, in WAL mode, and brings it to the newest version: each migration in one transaction,
 * after a copy of an existing file was made. A missing file is begun (mode 0600). A file that is no longer a database is
 * kept aside under a name of its own, never deleted, and a new one is begun; `notices` says so.
 *
 * @param key of the database's owner: a `unique symbol` that its module keeps to itself
 * @param migrations all steps. A file of a version before the first is refused, a derived one begun anew
 * @returns the open database, or why it could not be opened; then nothing was changed
 */
export const openWritable = <Owner extends symbol>(
  key: Owner,
  path: string,
  migrations: readonly Migration[],
  options: OpenOptions,
): Attempt<Owner> => {
  const now = options.now ?? (() => new Date())
  try {
    // A derived file is filled anew from its source: nothing is missing.
    const isEmptied = options.isDerived !== true && statSync(path, { throwIfNoEntry: false })?.size === 0
    if (isEmptied) {
      const copy = moveAside(path, 'empty', now())
      return withNotice(
        `${path} was empty (0 bytes): if it held anything, that is lost. It was kept as ${copy} and a new one was begun.`,
        begin(key, path, migrations, options, now),
      )
    }
    touchPrivate(path)
    if (!isForeign(path)) return attempt(key, path, migrations, options, now)
  } catch (error) {
    if (!isDamage(error)) return fail(openProblem(error, path))
  }
  try {
    const bytes = statSync(path).size
    const copy = moveAside(path, 'damaged', now())
    return withNotice(
      `${path} was damaged (${bytes} bytes). It was kept as ${copy} and a new one was begun.`,
      begin(key, path, migrations, options, now),
    )
  } catch (error) {
    return fail(openProblem(error, path))
  }
}
