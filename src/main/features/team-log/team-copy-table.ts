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

/** That this desk takes part in a team log that has one sender, as it is stored. */
export type StoredMember = {
  /** Id of the source that reads the team log. */
  readonly source: string
  /** Of this desk, for the team. */
  readonly name: string
  /** Id of this desk. */
  readonly desk: string
}

const migrations: readonly Migration[] = [
  {
    name: 'begin the copy into a team log',
    version: 3,
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
        CREATE TABLE member (
          one INTEGER PRIMARY KEY CHECK (one = 1),
          source TEXT NOT NULL,
          name TEXT NOT NULL,
          desk TEXT NOT NULL
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

  const getMember = database.prepare<[], StoredMember>('SELECT source, name, desk FROM member')
  const putMember = database.prepare<StoredMember>(
    'INSERT OR REPLACE INTO member VALUES (1, @source, @name, @desk)',
  )
  const removeMember = database.prepare<[]>('DELETE FROM member')

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
    member: (): StoredMember | null => getMember.get() ?? null,
    /** `null`: this desk does everything for itself. */
    setMember: (member: StoredMember | null): void =>
      void (member === null ? removeMember.run() : putMember.run(member)),
    /** Records of the vault that are not named any more. */
    forgotten: (): string[] => forgotten.all(),
    /** They are out of the vault. */
    forgetDone: (records: readonly string[]): void => forgetAll(records),
  }
}

/** Which team log this desk's log is copied into. */
export const teamCopyTable = { file: 'team-copy.db', migrations, open } satisfies Table
