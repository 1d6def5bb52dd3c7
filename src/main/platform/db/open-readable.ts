import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { sqliteFile } from '../native/native-file.ts'
import type { Readable } from './connection.ts'
import type { DatabaseFile } from './define-database.ts'
import { versionOf } from './migrations.ts'
import { newerProblem, openProblem, type OpenProblem } from './open-problem.ts'

/** Opens a file for reading, whatever is in it. @throws what SQLite says when there is no such file */
export const openFile = (path: string): Readable<symbol> => {
  const database = new Database(path, { readonly: true, fileMustExist: true, nativeBinding: sqliteFile })
  database.pragma('query_only = ON')
  return database as unknown as Readable<symbol>
}

/** `null` while its owner has not begun it yet, or has yet to upgrade it. */
export const openReadable = <Owner extends symbol>(
  folder: string,
  file: DatabaseFile<Owner>,
  cacheKib: number,
): Result<Readable<Owner> | null, OpenProblem> => {
  const path = join(folder, file.name)
  if (!existsSync(path)) return succeed(null)
  let database: Readable<symbol> | undefined
  try {
    database = openFile(path)
    const found = versionOf(database)
    if (found === file.version) {
      database.pragma(`cache_size = -${cacheKib}`)
      file.functions?.(database)
      return succeed(database as Readable<Owner>)
    }
    database.close()
    return found < file.version ? succeed(null) : fail(newerProblem(path, found, file.version))
  } catch (error) {
    database?.close()
    return fail(openProblem(error, path))
  }
}

/** `false` while it is not there, or is not of the version this program reads: its owner sees to it. */
export const attachReadable = (
  database: Readable<symbol>,
  schema: string,
  folder: string,
  file: DatabaseFile<symbol>,
  cacheKib: number,
): boolean => {
  const path = join(folder, file.name)
  if (!existsSync(path)) return false
  database.prepare(`ATTACH ? AS ${schema}`).run(path)
  if (versionOf(database, schema) !== file.version) {
    database.exec(`DETACH ${schema}`)
    return false
  }
  database.pragma(`${schema}.cache_size = -${cacheKib}`)
  file.functions?.(database)
  return true
}
