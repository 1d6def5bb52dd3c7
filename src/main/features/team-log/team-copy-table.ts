import type { Migration } from '../../platform/db/migrations.ts'
import type { Table, TableConnection } from '../../platform/app-database/table.ts'

/** Where this desk's log is copied to, as it is stored. */
export type StoredCopy = {
  readonly url: string
  readonly name: string
  /** PEM of an authority of one's own. */
  readonly ca: string | null
  /** Record of the vault that holds the password. */
  readonly password: string
}

/** That work is done once for the team, as it is stored. */
export type StoredLease = {
  /** Id of the source that reads the team log. */
  readonly source: string
  /** Of this desk, for the team. */
  readonly name: string
}

const migrations: readonly Migration[] = [
  {
    name: 'begin the copy into a team log',
    version: 2,
    up: (database) =>
      void database.exec(`
        CREATE TABLE copy (
          one INTEGER PRIMARY KEY CHECK (one = 1),
          url TEXT NOT NULL,
          name TEXT NOT NULL,
          ca TEXT,
          password TEXT NOT NULL
        ) STRICT;
        CREATE TABLE forgotten_secrets (record TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
        CREATE TABLE lease (
          one INTEGER PRIMARY KEY CHECK (one = 1),
          source TEXT NOT NULL,
          name TEXT NOT NULL
        ) STRICT;`),
  },
]

const open = (database: TableConnection) => {
  const get = database.prepare<[], StoredCopy>('SELECT url, name, ca, password FROM copy')
  const put = database.prepare<StoredCopy>(
    'INSERT OR REPLACE INTO copy VALUES (1, @url, @name, @ca, @password)',
  )
  const remove = database.prepare<[]>('DELETE FROM copy')
  const forget = database.prepare<[string]>('INSERT OR IGNORE INTO forgotten_secrets VALUES (?)')
  const forgotten = database.prepare<[], string>('SELECT record FROM forgotten_secrets').pluck()
  const forgetDone = database.prepare<[string]>('DELETE FROM forgotten_secrets WHERE record = ?')

  const getLease = database.prepare<[], StoredLease>('SELECT source, name FROM lease')
  const putLease = database.prepare<StoredLease>('INSERT OR REPLACE INTO lease VALUES (1, @source, @name)')
  const removeLease = database.prepare<[]>('DELETE FROM lease')

  const replace = database.transaction((copy: StoredCopy | null): void => {
    const former = get.get()
    if (former !== undefined && former.password !== copy?.password) forget.run(former.password)
    if (copy === null) remove.run()
    else put.run(copy)
  })
  const forgetAll = database.transaction((records: readonly string[]): void => {
    for (const record of records) forgetDone.run(record)
  })

  return {
    get: (): StoredCopy | null => get.get() ?? null,
    /** `null`: nothing is copied any more. A password that was there before is to be forgotten. */
    set: (copy: StoredCopy | null): void => replace(copy),
    lease: (): StoredLease | null => getLease.get() ?? null,
    /** `null`: this desk does everything for itself. */
    setLease: (lease: StoredLease | null): void =>
      void (lease === null ? removeLease.run() : putLease.run(lease)),
    /** Records of the vault that are not named any more. */
    forgotten: (): string[] => forgotten.all(),
    /** They are out of the vault. */
    forgetDone: (records: readonly string[]): void => forgetAll(records),
  }
}

/** Which team log this desk's log is copied into. */
export const teamCopyTable = { file: 'team-copy.db', migrations, open } satisfies Table
