import type { DeskTable, TableConnection } from '../../platform/app-database/table.ts'

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

const schema = `
  CREATE TABLE team_copy (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    url TEXT NOT NULL,
    name TEXT NOT NULL,
    ca TEXT,
    password TEXT NOT NULL
  ) STRICT;
  CREATE TABLE team_forgotten_secrets (record TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  CREATE TABLE team_member (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    source TEXT NOT NULL,
    name TEXT NOT NULL,
    desk TEXT NOT NULL
  ) STRICT;
`

const open = (database: TableConnection) => {
  const get = database.prepare<[], StoredCopy>('SELECT url, name, ca, password FROM team_copy')
  const put = database.prepare<StoredCopy>(
    'INSERT OR REPLACE INTO team_copy VALUES (1, @url, @name, @ca, @password)',
  )
  const remove = database.prepare<[]>('DELETE FROM team_copy')
  const forget = database.prepare<[string]>('INSERT OR IGNORE INTO team_forgotten_secrets VALUES (?)')
  const forgotten = database.prepare<[], string>('SELECT record FROM team_forgotten_secrets').pluck()
  const forgetDone = database.prepare<[string]>('DELETE FROM team_forgotten_secrets WHERE record = ?')

  const getMember = database.prepare<[], StoredMember>('SELECT source, name, desk FROM team_member')
  const putMember = database.prepare<StoredMember>(
    'INSERT OR REPLACE INTO team_member VALUES (1, @source, @name, @desk)',
  )
  const removeMember = database.prepare<[]>('DELETE FROM team_member')

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
export const teamCopyTable = { name: 'team copy', schema, open } satisfies DeskTable
