import { existsSync } from 'node:fs'
import { basename, isAbsolute, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { openProblem, type OpenProblem } from '../../platform/db/open-problem.ts'
import { openMaintenanceReader } from '../events/maintenance-reader.ts'
import type { Readable, Writable } from '../../platform/db/connection.ts'
import { attachReadable, openReadable } from '../../platform/db/open-readable.ts'
import { deliveriesDatabase, openDeliveriesBeside, type Deliveries } from '../events/deliveries-writer.ts'
import { eventsDatabase } from '../events/open-events.ts'
import { FileFault, isFileFault, toThreadBug } from '../../platform/worker/thread-bug.ts'
import { backUp } from './back-up.ts'
import type { MaintenanceData, TaskControls, MaintenanceReport } from './maintenance-messages.ts'
import { checkLog } from './check-log.ts'
import { exportEvents } from './export-events.ts'
import { importDeliveries } from './import-deliveries.ts'
import type { LogReading } from './log-reading.ts'
import { holding, previewRetention, removeDeliveries } from './retention.ts'

/** Thread that does one long piece of work on the log and ends. */

const port = parentPort
if (port === null) throw new Error('This file is the entry of a worker thread.')
const data = workerData as MaintenanceData
const report = (message: MaintenanceReport): void => port.postMessage(message)
const { folders, maxInflatedBytes } = data
const now = new Date(data.now)

/** Progress is told at most so often (ms). */
const quietMs = 100
let toldAt = 0
const controls: TaskControls = {
  progress: (done, total) => {
    if (performance.now() - toldAt < quietMs) return
    toldAt = performance.now()
    report({ kind: 'progress', done, total })
  },
  unfinished: (unfinished) => report({ kind: 'unfinished', path: unfinished }),
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

/** Page cache in KiB, for each file. */
const cacheKib = 8000

/** `deliveries.db` with `events.db` beside it, to be counted. */
const counting = <T>(work: (database: Readable<Deliveries>) => T): T => {
  const opened = openReadable(folders.log, deliveriesDatabase, cacheKib)
  if (!opened.ok) throw faultOf(opened.error)
  if (opened.value === null) throw new FileFault('There are no deliveries yet.')
  const database = opened.value
  try {
    if (!attachReadable(database, 'events', folders.log, eventsDatabase, cacheKib))
      throw new FileFault('The events are not read yet.')
    return work(database)
  } finally {
    database.close()
  }
}

/** `deliveries.db` for writing beside the receiver's thread: short transactions, each on disk when it returns. */
const writing = async <T>(work: (database: Writable<Deliveries>) => Promise<T>): Promise<T> => {
  const opened = openDeliveriesBeside(folders.log)
  if (!opened.ok) throw faultOf(opened.error)
  try {
    return await work(opened.value.database)
  } finally {
    opened.value.database.close()
  }
}

const importFrom = async (name: string): Promise<Result<unknown, Failure>> => {
  // A whole path, or the name of a file that was exported: nothing is looked for relative to where the desk was started.
  const candidates = isAbsolute(name) ? [name] : basename(name) === name ? [join(folders.exports, name)] : []
  const found = candidates.find((candidate) => existsSync(candidate))
  if (found !== undefined)
    return succeed(await writing((database) => importDeliveries(database, found, now, controls)))
  return fail({
    kind: 'not-found',
    message: `There is no file ${name}.`,
    hint: 'Give the whole path of the file on this machine, or its name in the folder of exports.',
  })
}

const work = async (): Promise<Result<unknown, Failure>> => {
  switch (data.task) {
    case 'export': {
      const options = { folder: folders.exports, now }
      return succeed(reading((log) => exportEvents(log, data.input, options, controls)))
    }
    case 'import':
      return importFrom(data.input.path)
    case 'backup':
      return succeed(await backUp(folders.log, folders.backups, now, controls))
    case 'check':
      return succeed(reading((log) => checkLog(log, controls)))
    case 'preview':
      return succeed(counting((database) => previewRetention(database, data.input, data.now, controls)))
    case 'remove':
      return succeed(await writing((database) => removeDeliveries(database, data.input.lastId, controls)))
    case 'holding':
      return succeed(counting(holding))
  }
}

const trouble = (error: Error): Failure => {
  if (error instanceof FileFault)
    return {
      kind: 'unavailable',
      message: error.message,
      hint: 'Try again; if it stays so, start Marketdesk again.',
    }
  const { message, hint } = openProblem(error, join(folders.log, deliveriesDatabase.name))
  return { kind: 'unavailable', message, hint }
}

try {
  report({ kind: 'done', result: await work() })
} catch (error) {
  if (isFileFault(error)) report({ kind: 'done', result: fail(trouble(error)) })
  else report({ kind: 'bug', bug: toThreadBug(error) })
}
