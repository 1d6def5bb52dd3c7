import { z } from 'zod'
import { readStored } from '../../platform/db/stored-json.ts'
import type { DeskTable, TableConnection } from '../../platform/app-database/table.ts'
import type { Checkpoint } from './log-source.ts'
import type { SeenReceiver } from './pull.ts'

/** A source as it is stored. */
export type StoredSource = {
  readonly id: string
  readonly name: string
  readonly url: string
  /** PEM of an authority of one's own. */
  readonly ca: string | null
  /** Record of the vault that holds the token. */
  readonly token: string
  readonly isPaused: boolean
  /** When it was added (milliseconds since 1970); `null`: before that was written down. */
  readonly addedAt: number | null
  readonly identity: string | null
  readonly incarnation: string | null
  readonly position: number
  readonly checkpoints: readonly Checkpoint[]
  /** Deliveries that came into this log from it. */
  readonly imported: number
  /** Deliveries that were removed there before they were read. */
  readonly missed: number
  /** When the last row was received (milliseconds since 1970). */
  readonly lastReceivedAt: number | null
  /** When its log was found set back or another one, last. */
  readonly rewoundAt: number | null
  /** Receivers of its rows. */
  readonly receivers: readonly SeenReceiver[]
}

export type SourceSettings = Pick<
  StoredSource,
  'id' | 'name' | 'url' | 'ca' | 'token' | 'isPaused' | 'addedAt'
>
export type SourceProgress = Omit<StoredSource, Exclude<keyof SourceSettings, 'id'>>

const schema = `
  CREATE TABLE sources (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    url TEXT NOT NULL,
    ca TEXT,
    token TEXT NOT NULL,
    is_paused INTEGER NOT NULL,
    identity TEXT,
    incarnation TEXT,
    position INTEGER NOT NULL DEFAULT 0,
    checkpoints TEXT NOT NULL DEFAULT '[]',
    imported INTEGER NOT NULL DEFAULT 0,
    missed INTEGER NOT NULL DEFAULT 0,
    last_received_at INTEGER,
    rewound_at INTEGER,
    receivers TEXT NOT NULL DEFAULT '[]',
    added_at INTEGER
  ) STRICT;
  CREATE TABLE source_forgotten_secrets (record TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
`

const checkpointsSchema = z.array(z.object({ position: z.int(), digest: z.string() }))
const receiversSchema = z.array(
  z.object({ origin: z.string(), name: z.string().nullable(), lastReceivedAt: z.int().nullable() }),
)

type Row = Omit<StoredSource, 'isPaused' | 'checkpoints' | 'receivers'> & {
  readonly isPaused: number
  readonly checkpoints: string
  readonly receivers: string
}

/** What cannot be read is read again from the log: nothing is lost or doubled by it. */
const listOf = <S extends z.ZodType>(shape: S, text: string, none: z.output<S>): z.output<S> => {
  const read = readStored(shape, text, 'a source')
  return read.ok ? read.value : none
}

const open = (database: TableConnection) => {
  const list = database.prepare<[], Row>(
    `SELECT id, name, url, ca, token, is_paused AS isPaused, identity, incarnation, position, checkpoints, imported, missed,
       last_received_at AS lastReceivedAt, rewound_at AS rewoundAt, receivers, added_at AS addedAt
     FROM sources ORDER BY rowid`,
  )
  const put = database.prepare<Omit<SourceSettings, 'isPaused'> & { readonly isPaused: number }>(
    `INSERT INTO sources (id, name, url, ca, token, is_paused, added_at) VALUES (@id, @name, @url, @ca, @token, @isPaused, @addedAt)
     ON CONFLICT (id) DO UPDATE SET name = @name, url = @url, ca = @ca, token = @token, is_paused = @isPaused`,
  )
  const progress = database.prepare<
    Omit<SourceProgress, 'checkpoints' | 'receivers'> & {
      readonly checkpoints: string
      readonly receivers: string
    }
  >(
    `UPDATE sources SET identity = @identity, incarnation = @incarnation, position = @position, checkpoints = @checkpoints,
       imported = @imported, missed = @missed, last_received_at = @lastReceivedAt, rewound_at = @rewoundAt, receivers = @receivers
     WHERE id = @id`,
  )
  const token = database.prepare<[string], string>('SELECT token FROM sources WHERE id = ?').pluck()
  const remove = database.prepare<[string]>('DELETE FROM sources WHERE id = ?')
  const forget = database.prepare<[string]>('INSERT OR IGNORE INTO source_forgotten_secrets VALUES (?)')
  const forgotten = database.prepare<[], string>('SELECT record FROM source_forgotten_secrets').pluck()
  const forgetDone = database.prepare<[string]>('DELETE FROM source_forgotten_secrets WHERE record = ?')

  const putAndForget = database.transaction((settings: SourceSettings): void => {
    const former = token.get(settings.id)
    if (former !== undefined && former !== settings.token) forget.run(former)
    put.run({ ...settings, isPaused: settings.isPaused ? 1 : 0 })
  })
  const removeAndForget = database.transaction((id: string): boolean => {
    const former = token.get(id)
    if (former !== undefined) forget.run(former)
    return remove.run(id).changes > 0
  })
  const forgetAll = database.transaction((records: readonly string[]): void => {
    for (const record of records) forgetDone.run(record)
  })

  return {
    list: (): StoredSource[] =>
      list.all().map((row) => ({
        ...row,
        isPaused: row.isPaused === 1,
        checkpoints: listOf(checkpointsSchema, row.checkpoints, []),
        receivers: listOf(receiversSchema, row.receivers, []),
      })),
    /** Adds a source or replaces its settings; a token it had before is to be forgotten. */
    put: (settings: SourceSettings): void => putAndForget(settings),
    /** How far it was read. A source that was removed meanwhile stays removed. */
    progress: (one: SourceProgress): void =>
      void progress.run({
        ...one,
        checkpoints: JSON.stringify(one.checkpoints),
        receivers: JSON.stringify(one.receivers),
      }),
    remove: (id: string): boolean => removeAndForget(id),
    /** Records of the vault that no source names any more. */
    forgotten: (): string[] => forgotten.all(),
    /** They are out of the vault. */
    forgetDone: (records: readonly string[]): void => forgetAll(records),
  }
}

/** Logs of other desks that are read, and how far. */
export const sourcesTable = { name: 'sources', schema, open } satisfies DeskTable
