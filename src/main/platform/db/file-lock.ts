import { existsSync, closeSync, openSync, statSync, truncateSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { checkRegularFile } from '../files/read-regular-file.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'

/** A lock of this process on a file. The kernel frees it when the process dies, however that happens. */
export type FileLock = { release(): void }

export type LockProblem =
  | { readonly reason: 'held' }
  | { readonly reason: 'failed'; readonly message: string }

/** A process that was just killed needs a moment until the kernel has closed its files. */
const usualWaitMs = 2000

const codes = { busy: 5, notADatabase: 26 } as const

const codeOf = (error: unknown): number =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : 0

/** A connection that is forgotten is closed by the garbage collector, and its lock goes with it. */
const locked = new Set<DatabaseSync>()

const begin = (path: string, waitMs: number): DatabaseSync => {
  // Node's own SQLite: the native package costs 25 ms of a start and belongs to the threads that store something.
  const { DatabaseSync: Database } = process.getBuiltinModule('node:sqlite')
  const database = new Database(path, { timeout: waitMs })
  try {
    database.exec('BEGIN EXCLUSIVE')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

const lockOrClear = (path: string, waitMs: number): DatabaseSync => {
  try {
    return begin(path, waitMs)
  } catch (error) {
    if (codeOf(error) !== codes.notADatabase) throw error
    // Nothing is ever written into the file. It is emptied and not replaced: a lock belongs to the file, not to its name.
    truncateSync(path)
    return begin(path, waitMs)
  }
}

/**
 * Locks a file by an exclusive transaction of SQLite that never ends: on every file system a database works on. The file
 * stays empty, and stays when the lock is released.
 *
 * No one may open and close the file in the same process by other means: POSIX gives all of a process's locks on a file up
 * with the first descriptor that is closed.
 */
export const lockFile = (path: string, waitMs = usualWaitMs): Result<FileLock, LockProblem> => {
  try {
    if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600))
    checkRegularFile(path)
    const database = lockOrClear(path, waitMs)
    locked.add(database)
    return succeed({
      release: () => {
        if (locked.delete(database)) database.close()
      },
    })
  } catch (error) {
    return fail(
      codeOf(error) === codes.busy
        ? { reason: 'held' }
        : { reason: 'failed', message: error instanceof Error ? error.message : String(error) },
    )
  }
}

/** Whether a process has the lock of a file. Looking takes no lock that would keep another process from it. */
export const isLocked = (path: string): boolean => {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return false
  const { DatabaseSync: Database } = process.getBuiltinModule('node:sqlite')
  const database = new Database(path, { timeout: 0 })
  try {
    database.exec('SELECT count(*) FROM sqlite_schema')
    return false
  } catch (error) {
    return codeOf(error) === codes.busy
  } finally {
    database.close()
  }
}
