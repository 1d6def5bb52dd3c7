import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fail, type Result, succeed } from '../../../core/result.ts'
import { createChangeDeliveries } from './change-deliveries.ts'
import type { Change } from './change-requests.ts'
import type { DeliveriesWriter, IncomingDelivery, StoreProblem } from './incoming-delivery.ts'
import { deliveriesFile, deliveriesMigrations } from './deliveries-schema.ts'
import type { Writable } from '../../../main/platform/db/connection.ts'
import { defineDatabase } from '../../../main/platform/db/define-database.ts'
import type { OpenOptions } from '../../../main/platform/db/open-writable.ts'
import { openProblem, type OpenProblem } from '../../../main/platform/db/open-problem.ts'
import type { SignOfLife, UptimeRecord } from './uptime-record.ts'
import { isFileFault } from '../../../main/platform/worker/thread-bug.ts'
import { createBlocks } from './join-blocks.ts'
import { addDeliveryFunctions } from './delivery-blocks.ts'
import { createStoreDeliveries, type NewDelivery } from './store-deliveries.ts'
import { testHeader } from '../../../core/webhooks/test-headers.ts'

const next: Record<StoreProblem['reason'], string> = {
  full: 'Free some space on that disk; deliveries are taken again by themselves.',
  locked: 'Close the other program; deliveries are taken again by themselves.',
  'read-only': 'Check who owns the data folder and its access rights.',
  damaged: 'Restart Marketdesk: the damaged file is kept aside and a new one is begun.',
  failed: 'Check the disk and the access rights of the data folder.',
}

const commitProblem = (error: unknown, path: string): StoreProblem => {
  const { reason, message } = openProblem(error, path)
  // A database that is open cannot turn out to be of a newer program.
  const kind = reason === 'newer' ? 'failed' : reason
  return { reason: kind, message: `Deliveries cannot be stored: ${message} ${next[kind]}` }
}

const createUptimeRecord = (database: Writable<Deliveries>, path: string): UptimeRecord => {
  const beat = database.prepare<[], SignOfLife>('SELECT at, state FROM heartbeat')
  const delivery = database
    .prepare<[], number>('SELECT received_at FROM deliveries ORDER BY id DESC LIMIT 1')
    .pluck()
  const setBeat = database.prepare<[number, string]>(
    `INSERT INTO heartbeat VALUES (1, ?, ?)
      ON CONFLICT DO UPDATE SET at = excluded.at, state = excluded.state`,
  )
  const addOutage = database.prepare<[number, number, string]>(
    'INSERT INTO outages (began_at, ended_at, reason) VALUES (?, ?, ?)',
  )
  const note = database.transaction<UptimeRecord['note']>((sign, ended) => {
    if (ended !== null) addOutage.run(ended.from, ended.to, ended.reason)
    setBeat.run(sign.at, sign.state)
    return succeed(null)
  })

  const guarded = <T>(work: () => Result<T, StoreProblem>): Result<T, StoreProblem> => {
    try {
      return work()
    } catch (error) {
      return fail(commitProblem(error, path))
    }
  }

  return {
    last: () =>
      guarded(() => {
        const sign = beat.get()
        const received = delivery.get()
        if (received === undefined) return succeed(sign ?? null)
        // An imported log, or one whose receiver died before its first beat: its deliveries are all there is.
        if (sign === undefined || (sign.state === 'listening' && received > sign.at))
          return succeed({ at: received, state: 'listening' })
        return succeed(sign)
      }),
    note: (sign, ended) => guarded(() => note.immediate(sign, ended)),
  }
}

/** Waiting for a lock the thread can do nothing else: the sender is asked to come again. While opening nobody waits. */
const lockWaitMs = { opening: 5000, committing: 100 }

/**
 * Pages in the write-ahead log (5 MB) after which they are copied into the database, within a commit. The work per delivery is
 * the same for any number; half of SQLite's own makes the pause half as long, and every sender waits for that pause.
 */
const walPages = 640

const nothing: NewDelivery = {
  receivedAt: 0,
  status: 0,
  method: '',
  path: '',
  remoteAddress: null,
  contentType: null,
  contentEncoding: null,
  listener: null,
  project: null,
  testMark: null,
  headers: '[]',
  body: Buffer.alloc(0),
}

/** A file that is damaged where rows are added would refuse every delivery: opening reads only the first pages. */
const tryOut: OpenOptions['probe'] = (database) => {
  database.exec('BEGIN IMMEDIATE')
  try {
    createStoreDeliveries(database)([nothing])
  } finally {
    if (database.inTransaction) database.exec('ROLLBACK')
  }
}

/** Stays in this module: nobody else makes a connection that writes deliveries. */
const deliveriesKey: unique symbol = Symbol(deliveriesFile)
export type Deliveries = typeof deliveriesKey

const own = defineDatabase(deliveriesKey, {
  name: deliveriesFile,
  migrations: deliveriesMigrations,
  synchronous: 'FULL',
  busyTimeoutMs: lockWaitMs.opening,
  walPages,
  givesSpaceBack: true,
  probe: tryOut,
  functions: addDeliveryFunctions,
})

export const deliveriesDatabase = own.file

const asNew = ({ rawHeaders, ...delivery }: IncomingDelivery): NewDelivery => {
  const pairs: [string, string][] = []
  let testMark: string | null = null
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const [name, value] = [rawHeaders[index] as string, rawHeaders[index + 1] as string]
    pairs.push([name, value])
    if (name === testHeader) testMark ??= value
  }
  return { ...delivery, testMark, headers: JSON.stringify(pairs) }
}

export const createDeliveriesWriter = (database: Writable<Deliveries>, path: string): DeliveriesWriter => {
  const begin = database.prepare('BEGIN IMMEDIATE')
  const add = createStoreDeliveries(database)
  const commit = database.prepare('COMMIT')
  const rollback = database.prepare('ROLLBACK')

  const store = (batch: readonly IncomingDelivery[]): number => {
    begin.run()
    const last = add(batch.map(asNew))
    commit.run()
    return last
  }

  const giveUp = (): void => {
    try {
      // SQLite has already rolled back by itself after some errors (a full disk is one of them).
      if (database.inTransaction) rollback.run()
    } catch {
      // Then the transaction stays open, the next one cannot begin, and its failure says why.
    }
  }

  return {
    commit: (batch) => {
      try {
        return succeed(store(batch))
      } catch (error) {
        giveUp()
        return fail(commitProblem(error, path))
      }
    },
    close: () => {
      // A busy reader leaves the log in place; the next checkpoint takes it up.
      database.pragma('wal_checkpoint(TRUNCATE)')
      database.close()
    },
  }
}

/** Makes a folder's entry in its parent durable. Windows can neither open nor sync a folder. */
const syncFolder = (folder: string): void => {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

export type OpenedDeliveries = {
  readonly database: Writable<Deliveries>
  readonly writer: DeliveriesWriter
  readonly lastId: number
  readonly uptime: UptimeRecord
  readonly change: Change
  /** Joins some small blocks. @returns whether there may be more; `false` as well where it failed, which is tried again later */
  readonly join: () => boolean
  readonly path: string
  readonly notices: readonly string[]
}

/** Opens `deliveries.db` for its one writer, with `synchronous=FULL`; begins it where it is missing. */
export const openDeliveriesWriter = (
  folder: string,
  options: Partial<Pick<OpenOptions, 'synchronous'>> & { readonly lockWaitMs?: number } = {},
): Result<OpenedDeliveries, OpenProblem> => {
  const path = join(folder, deliveriesFile)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const opened = own.open(folder, options)
    if (!opened.ok) return opened
    const { database, notices } = opened.value
    syncFolder(folder)
    syncFolder(dirname(folder))
    database.pragma(`busy_timeout = ${options.lockWaitMs ?? lockWaitMs.committing}`)
    const writer = createDeliveriesWriter(database, path)
    const blocks = createBlocks(database)
    const newest = database.prepare<[], number | null>('SELECT max(id) FROM deliveries').pluck().get()
    return succeed({
      database,
      writer,
      lastId: newest ?? 0,
      uptime: createUptimeRecord(database, path),
      change: createChangeDeliveries(database),
      join: () => {
        try {
          return blocks.join()
        } catch (error) {
          // Nothing is lost by it: they stay as they are.
          if (isFileFault(error)) return false
          throw error
        }
      },
      path,
      notices,
    })
  } catch (error) {
    return fail(openProblem(error, path))
  }
}
