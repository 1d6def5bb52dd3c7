import { randomUUID } from 'node:crypto'
import { constants, copyFileSync, existsSync, renameSync } from 'node:fs'
import type Database from 'better-sqlite3'

/**
 * One step of a schema. The first brings a new database to a version of its own, each other one to the next. A step that was
 * released is never changed; a new one is appended.
 */
export type Migration = {
  /** Of the first step: to which version; 1 by default. No release ever wrote an earlier one, which is not read. */
  readonly version?: number
  readonly name: string
  /** Runs inside a transaction of its own, which also moves `user_version`. */
  readonly up: (database: Database.Database) => void
}

export const firstVersion = (migrations: readonly Migration[]): number => migrations[0]?.version ?? 1

export const newestVersion = (migrations: readonly Migration[]): number =>
  firstVersion(migrations) + migrations.length - 1

/** Version of the schema a file has; 0 of a file that was just begun. */
export const versionOf = (database: Pick<Database.Database, 'pragma'>, schema = 'main'): number =>
  Number(database.pragma(`${schema}.user_version`, { simple: true }))

export const identify = (database: Database.Database, now: Date): string => {
  const present = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'database_identity'").get()
  if (present === undefined) {
    database.exec('CREATE TABLE database_identity (id TEXT NOT NULL, created_at INTEGER NOT NULL) STRICT')
    database.prepare('INSERT INTO database_identity VALUES (?, ?)').run(randomUUID(), now.getTime())
  }
  return String(database.prepare('SELECT id FROM database_identity').pluck().get())
}

/** Copies the file under a name of its own, whole or not at all, while no one can write to it. */
export const copyBeforeUpgrade = (database: Database.Database, path: string, from: number): string => {
  const target = `${path}.before-upgrade-from-${from}`
  if (existsSync(target)) return target
  database.pragma('wal_checkpoint(TRUNCATE)')
  database.exec('BEGIN IMMEDIATE')
  try {
    copyFileSync(path, `${target}.part`, constants.COPYFILE_FICLONE)
    renameSync(`${target}.part`, target)
  } finally {
    database.exec('ROLLBACK')
  }
  return target
}

export const migrate = (database: Database.Database, migrations: readonly Migration[], now: Date): void => {
  for (const [index, migration] of migrations.entries()) {
    const version = firstVersion(migrations) + index
    const step = (): void => {
      // Read again under the lock: another connection may have taken this step meanwhile.
      if (versionOf(database) >= version) return
      if (index === 0) identify(database, now)
      migration.up(database)
      database.pragma(`user_version = ${version}`)
    }
    database.transaction(step).immediate()
  }
}
