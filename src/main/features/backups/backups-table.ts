import type { DeskTable, TableConnection } from '../../platform/app-database/table.ts'

/** When backups are made by themselves, and with which key. */
export type BackupSettings = {
  /** In the names of this desk's backups: others of a shared folder are not its to remove. */
  readonly tag: string
  /** `null`: no passphrase was set. */
  readonly recipient: string | null
  readonly sealedKey: string | null
  readonly every: 'day' | 'week' | null
  readonly copies: number
  /** `null`: the folder in the data folder. */
  readonly folder: string | null
  /** Milliseconds since the epoch of the last scheduled one that was made, and that was tried. */
  readonly madeAt: number | null
  readonly triedAt: number | null
  /** Why the last one was not made. */
  readonly problem: string | null
}

const schema = `
  CREATE TABLE backup_settings (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    tag TEXT NOT NULL,
    recipient TEXT,
    sealed_key TEXT,
    every TEXT,
    copies INTEGER NOT NULL,
    folder TEXT,
    made_at INTEGER,
    tried_at INTEGER,
    problem TEXT
  ) STRICT;
  INSERT INTO backup_settings (one, tag, copies) VALUES (1, lower(hex(randomblob(4))), 7);
`

const columns = {
  tag: 'tag',
  recipient: 'recipient',
  sealedKey: 'sealed_key',
  every: 'every',
  copies: 'copies',
  folder: 'folder',
  madeAt: 'made_at',
  triedAt: 'tried_at',
  problem: 'problem',
} as const satisfies Record<keyof BackupSettings, string>

const open = (database: TableConnection) => {
  const members = Object.entries(columns)
  const get = database.prepare<[], BackupSettings>(
    `SELECT ${members.map(([member, column]) => `${column} AS "${member}"`).join(', ')} FROM backup_settings`,
  )
  const put = database.prepare<BackupSettings>(
    `UPDATE backup_settings SET ${members.map(([member, column]) => `${column} = @${member}`).join(', ')}`,
  )
  const read = (): BackupSettings => {
    const settings = get.get()
    if (settings === undefined) throw new Error('The settings of backups have no row.')
    return settings
  }
  return {
    get: read,
    change: (changes: Partial<Omit<BackupSettings, 'tag'>>): BackupSettings => {
      put.run({ ...read(), ...changes })
      return read()
    },
  }
}

/** When backups are made: never by themselves, unless the operator said otherwise. */
export const backupsTable = { name: 'backups', schema, open } satisfies DeskTable
