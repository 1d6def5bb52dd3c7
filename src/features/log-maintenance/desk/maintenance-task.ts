import { existsSync, statSync } from 'node:fs'
import { basename, isAbsolute, join } from 'node:path'
import type { Answer, MethodAnswer } from '../../../contract/contract.ts'
import type { ExportedFile } from '../../exports/contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import { openProblem, type OpenProblem } from '../../../main/platform/db/open-problem.ts'
import { openMaintenanceReader } from '../../events/desk/maintenance-reader.ts'
import type { Readable } from '../../../main/platform/db/connection.ts'
import { attachReadable, openReadable } from '../../../main/platform/db/open-readable.ts'
import { type ImportedRow, type RequestChange, withChanges } from '../../events/desk/change-requests.ts'
import { damageNotice, openDeliveriesSource } from '../../events/desk/deliveries-source.ts'
import { type Deliveries, deliveriesDatabase } from '../../events/desk/deliveries-writer.ts'
import { TooManyNames } from '../../events/desk/named-terms.ts'
import { eventsDatabase } from '../../events/desk/open-events.ts'
import { FileFault } from '../../../main/platform/worker/thread-bug.ts'
import { openThread } from '../../../main/platform/worker/serve-thread.ts'
import type { RequestControls } from '../../../main/platform/worker/thread-types.ts'
import type {
  EventsExport,
  ImportResult,
  MaintenanceFolders,
  RetentionLimits,
  TaskControls,
  TaskProgress,
} from './maintenance-tasks.ts'
import { checkLog } from './check-log.ts'
import { exportEvents } from './export-events.ts'
import type { LogReading } from './log-reading.ts'
import type { RetentionPreview } from '../contract.ts'
import { previewRetention, removeDeliveries } from './retention.ts'
import { type FileHandle, open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { chainOrigin } from '../../../core/webhooks/chain-origin.ts'
import { readExported } from './exported-delivery.ts'

/** Deliveries stored in one transaction: few enough that a sender who waits meanwhile hardly notices. */
const batchRows = 64
const batchBytes = 524_288
const mostFaults = 20

type Line = { readonly row: ImportedRow } | { readonly problem: string } | null

const readLine = (text: string): Line => {
  if (text.trim() === '') return null
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { problem: 'it is no JSON' }
  }
  if (typeof value !== 'object' || value === null) return { problem: 'it is no object' }
  // A further event of a delivery that an earlier line has brought.
  if (!('delivery' in value)) return 'id' in value ? null : { problem: 'it has no member “delivery”' }
  const read = readExported(value.delivery)
  if (!read.ok) return { problem: read.error }
  // What counts as filled in from the chain is never counted as delivered: a file cannot say it of itself.
  return read.value.origin.startsWith(chainOrigin)
    ? { problem: 'it was filled in from the chain, which only an audit of this desk does' }
    : { row: read.value }
}

/** What is wrong with this file must not be said of the log. */
const openToRead = async (path: string): Promise<FileHandle> => {
  try {
    return await open(path)
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
    throw new FileFault(`${path} could not be read (${reason}).`)
  }
}

/** Given up in between, what was brought in stays, and the same file can be imported again. */
const importDeliveries = async (
  change: RequestChange,
  path: string,
  now: Date,
  controls: TaskControls,
): Promise<ImportResult['counts']> => {
  const file = await openToRead(path)
  const { size } = await file.stat()
  const input = file.createReadStream()
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })
  const faults: { line: number; problem: string }[] = []
  let [count, imported, matched, faulty, waitingBytes] = [0, 0, 0, 0, 0]
  let waiting: { readonly line: number; readonly row: ImportedRow }[] = []
  const conflicts: { line: number; origin: string; originId: number; deliveryId: number }[] = []
  let conflicting = 0
  const flush = async (): Promise<void> => {
    if (waiting.length > 0) {
      const rows = waiting.map(({ row }) => row)
      const done = await change({ kind: 'import', rows, now: now.getTime() })
      imported += done.count
      conflicting += done.conflicts.length
      for (const { row: place, deliveryId } of done.conflicts) {
        const conflictingRow = waiting[place]
        if (conflictingRow === undefined || conflicts.length >= mostFaults) continue
        const { origin, originId } = conflictingRow.row
        conflicts.push({ line: conflictingRow.line, origin, originId, deliveryId })
      }
    }
    waiting = []
    waitingBytes = 0
    controls.progress(Math.min(input.bytesRead, size), size)
    // Senders go first.
    await pause(2)
  }
  for await (const text of lines) {
    count += 1
    const line = readLine(text)
    if (line === null) continue
    if ('problem' in line) {
      faulty += 1
      if (faults.length < mostFaults) faults.push({ line: count, problem: line.problem })
      continue
    }
    matched += 1
    waiting.push({ line: count, row: line.row })
    waitingBytes += line.row.body.length
    if (waiting.length >= batchRows || waitingBytes >= batchBytes) await flush()
  }
  await flush()
  const present = matched - imported - conflicting
  return { imported, present, conflicting, conflicts, lines: count, faults, faulty }
}

const thread = openThread<MaintenanceThread>()
const { folders, maxInflatedBytes } = thread.data

const quietMs = 100

const controlsOf = (request: RequestControls<TaskProgress>): TaskControls => {
  let reportedAt = 0
  return {
    progress: (done, total) => {
      if (performance.now() - reportedAt < quietMs) return
      reportedAt = performance.now()
      request.progress({ done, total })
    },
    unfinished: (path) => thread.report({ unfinished: path === null ? [] : [path] }),
  }
}

const reading = <T>(work: (log: LogReading) => T): T => {
  const log = openMaintenanceReader(folders.log, maxInflatedBytes)
  try {
    return work(log)
  } finally {
    log.close()
  }
}

const faultOf = ({ message, hint }: OpenProblem): FileFault => new FileFault(`${message} ${hint}`)

const cacheKib = 8000

const nothing = {
  deliveries: 0,
  events: 0,
  bytes: 0,
  from: null,
  to: null,
  lastId: 0,
  staying: 0,
  heldBack: 0,
}

const counting = <T>(work: (database: Readable<Deliveries>) => T, none?: T): T => {
  const opened = openReadable(folders.log, deliveriesDatabase, cacheKib)
  if (!opened.ok) throw faultOf(opened.error)
  if (opened.value === null) {
    if (none !== undefined) return none
    throw new FileFault('There are no deliveries yet.')
  }
  const database = opened.value
  try {
    // A receiver without a desk reads no events.
    const isRead = existsSync(join(folders.log, eventsDatabase.name))
    if (isRead && !attachReadable(database, 'events', folders.log, eventsDatabase, cacheKib))
      throw new FileFault('The events are not read yet.')
    return work(database)
  } finally {
    database.close()
  }
}

const lastIdOf = (database: Readable<Deliveries>): number =>
  Number(database.prepare('SELECT coalesce(max(id), 0) FROM deliveries').pluck().get())
const countTo = (database: Readable<Deliveries>, lastId: number): number =>
  Number(database.prepare('SELECT count(*) FROM deliveries WHERE id <= ?').pluck().get(lastId))

type Request = RequestControls<TaskProgress>

const handlers = {
  export: async (input: EventsExport, request: Request): Promise<Answer<ExportedFile>> => {
    const options = { folder: folders.exports, now: new Date() }
    try {
      return succeed(reading((log) => exportEvents(log, input, options, controlsOf(request))))
    } catch (error) {
      if (error instanceof TooManyNames) return fail(error.failure)
      throw error
    }
  },
  import: async (name: string, request: Request): Promise<Answer<ImportResult>> => {
    // A whole path, or the name of a file that was exported: nothing is looked for relative to where the desk was started.
    const candidates = isAbsolute(name)
      ? [name]
      : basename(name) === name
        ? [join(folders.exports, name)]
        : []
    const existing = candidates.find(
      (candidate) => statSync(candidate, { throwIfNoEntry: false }) !== undefined,
    )
    if (existing !== undefined) {
      // A pipe would never end, and keep all later work waiting.
      if (!statSync(existing).isFile())
        return fail({
          kind: 'input',
          field: 'path',
          message: `${existing} is no file but ${statSync(existing).isDirectory() ? 'a folder' : 'a device or a pipe'}.`,
          hint: 'Give the path of a file that events were exported to.',
        })
      const counts = await withChanges(folders.log, (change) =>
        importDeliveries(change, existing, new Date(), controlsOf(request)),
      )
      return succeed({ counts, lastId: counting(lastIdOf) })
    }
    return fail({
      kind: 'not-found',
      message: `There is no file ${name}.`,
      hint: 'Give the whole path of the file on this machine, or its name in the folder of exports.',
    })
  },
  sample: (): Answer<null> => {
    const source = openDeliveriesSource(folders.log)
    if (!source.ok) throw faultOf(source.error)
    try {
      for (const id of source.value?.damagedOfSample() ?? []) thread.notice(damageNotice(id))
      return succeed(null)
    } finally {
      source.value?.close()
    }
  },
  check: async (_input: null, request: Request): MethodAnswer<'log.check'> =>
    succeed(reading((log) => checkLog(log, controlsOf(request)))),
  preview: async (limits: RetentionLimits, request: Request): Promise<Answer<RetentionPreview>> =>
    succeed(
      counting((database) => previewRetention(database, limits, Date.now(), controlsOf(request)), nothing),
    ),
  remove: async (lastId: number, request: Request): Promise<Answer<{ readonly removed: number }>> =>
    succeed(
      await withChanges(folders.log, (change) => {
        const total = counting((database) => countTo(database, lastId))
        return removeDeliveries(change, { lastId, total }, controlsOf(request))
      }),
    ),
}

export type MaintenanceThread = {
  readonly data: { readonly folders: MaintenanceFolders; readonly maxInflatedBytes: number }
  readonly handlers: typeof handlers
  readonly report: { readonly unfinished: readonly string[] }
}

thread.serve(handlers, {
  onFault: (fault) => {
    const { message, hint } =
      fault instanceof FileFault
        ? { message: fault.message, hint: 'Try again; if it stays so, start Marketdesk again.' }
        : openProblem(fault, join(folders.log, deliveriesDatabase.name))
    return { kind: 'unavailable', message, hint }
  },
})
