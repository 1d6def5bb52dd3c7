import { mkdirSync } from 'node:fs'
import type { Failure } from '../../../contract/failure.ts'
import type { Logger } from '../../platform/log/logger.ts'
import type { Log } from './service.ts'
import { workerUrl } from '../../platform/worker/worker-path.ts'
import { createChangeNotice } from './change-notice.ts'
import type { IndexerCommand, IndexerData, IndexerReport } from './indexer-messages.ts'
import { createReaderClient } from './reader-client.ts'
import type { ReaderCommand, ReaderData, ReaderReport } from './reader-messages.ts'
import { superviseWorker } from '../../platform/worker/supervised-worker.ts'

export type LogOptions = {
  /** Folder of `deliveries.db` and `events.db`; made (mode 0700) when missing. */
  readonly folder: string
  readonly logger: Logger
  /** Limit of a body after its content encoding is undone; 64 MiB unless told. */
  readonly maxInflatedBytes?: number
}

/** The log's files cannot be used; the message says which, why, and what to do. */
export class LogStartError extends Error {
  override readonly name = 'LogStartError'
}

/** Limit of a body after its content encoding is undone (bytes). */
export const defaultInflated = 64 * 1024 * 1024
/** At most ten change notices a second. */
const quietMs = 100
/** Migrations and the copy before them take time on a large log. */
const startMs = 10 * 60_000

/** Texts that are made searchable within a second or two are not worth a word. */
const worthSaying = 10_000

const textNotice = (textsLeft: number): string =>
  `The texts of the newest ${textsLeft.toLocaleString('en-US')} deliveries cannot be searched yet; all other filters know them.`

const readerDied: Failure = {
  kind: 'unavailable',
  message: 'The part that reads the log stopped and is being started again.',
  hint: 'Try again in a moment.',
}

const logStopped: Failure = { kind: 'unavailable', message: 'The log is closed.' }

/**
 * The payload log. One thread reads deliveries into events, another answers questions; both are begun again when they die. The main
 * thread only passes messages.
 */
export const createLog = (options: LogOptions): Log => {
  const { folder, logger } = options
  const data: IndexerData & ReaderData = {
    folder,
    maxInflatedBytes: options.maxInflatedBytes ?? defaultInflated,
  }
  const change = createChangeNotice(quietMs)
  const notices = new Set<string>()
  let sqliteVersion = ''
  /** As the thread that reads saw it last. */
  let backlog = 0
  /** Id of the last delivery whose events every question finds. */
  let readTo = 0
  /** Id up to which deliveries are committed, as was told from outside: the thread may not have looked since. */
  let toldOf = 0
  /** Why reading does not go on at the moment. */
  let trouble: string | null = null
  /** Deliveries whose text cannot be searched yet. */
  let textsLeft = 0
  let isAwake = false
  let wakeAgain = false
  const indexerReady = Promise.withResolvers<void>()
  const readerReady = Promise.withResolvers<void>()

  const stands = (report: { readonly backlog: number; readonly readTo: number }): void => {
    backlog = report.backlog
    readTo = report.readTo
  }

  const onIndexer = (report: IndexerReport): void => {
    switch (report.kind) {
      case 'ready':
        sqliteVersion = report.sqliteVersion
        stands(report)
        indexerReady.resolve()
        return
      case 'failed':
        logger.error({ problem: report.message }, 'the event database cannot be used')
        indexerReady.reject(new LogStartError(`${report.message} ${report.hint}`))
        return
      case 'pending':
        stands(report)
        return
      case 'progress':
        trouble = null
        textsLeft = report.textsLeft
        if (report.idle) isAwake = false
        if (report.changed || report.backlog !== backlog) change.announce()
        stands(report)
        if (report.idle && wakeAgain) wake()
        return
      case 'notice':
        notices.add(report.sentence)
        logger.warn({ notice: report.sentence }, 'notice of the log')
        return
      case 'notice-over':
        notices.delete(report.sentence)
        return
      case 'replaced':
        // Ids of the deliveries before mean nothing any more.
        toldOf = 0
        reader.post({ kind: 'reopen' })
        change.announce()
        return
      case 'trouble':
        trouble = `Deliveries are stored, but cannot be read into events now (${report.message}). It is tried again.`
        logger.error(
          { problem: report.message },
          'deliveries could not be read into events; tried again later',
        )
    }
  }

  const onReader = (report: ReaderReport): void => {
    switch (report.kind) {
      case 'ready':
        readerReady.resolve()
        return
      case 'answer':
        client.settle(report.id, report.result)
        return
      case 'bug':
        client.fault(report.id, report.bug)
        return
      case 'slow':
        logger.warn({ query: report.query, ms: Math.round(report.ms) }, 'a query was slow')
    }
  }

  const indexer = superviseWorker<IndexerCommand, IndexerReport>({
    name: 'indexer',
    url: workerUrl('features/events/indexer-worker'),
    data,
    logger,
    onReport: onIndexer,
    onDeath: () => {
      isAwake = false
    },
  })
  const reader = superviseWorker<ReaderCommand, ReaderReport>({
    name: 'reader',
    url: workerUrl('features/events/reader-worker'),
    data,
    logger,
    onReport: onReader,
    onDeath: () => client.failAll(readerDied),
  })
  const client = createReaderClient((command) => reader.post(command))

  /** One message is enough until the thread says that it went to sleep; thousands of commits a second are one wake. */
  const wake = (lastId = 0): void => {
    toldOf = Math.max(toldOf, lastId)
    wakeAgain = isAwake
    if (isAwake) return
    isAwake = true
    indexer.post({ kind: 'wake' })
  }

  const stop = async (): Promise<void> => {
    // The reader first: the write-ahead log can be emptied when nobody reads it any more.
    await reader.stop({ kind: 'stop' })
    client.failAll(logStopped)
    await indexer.stop({ kind: 'stop' })
    change.stop()
  }

  const start = async (): Promise<void> => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const late = Promise.withResolvers<void>()
    const tooLong = setTimeout(() => late.reject(new LogStartError('The log did not open in time.')), startMs)
    indexer.start()
    reader.start()
    try {
      await Promise.race([Promise.all([indexerReady.promise, readerReady.promise]), late.promise])
    } catch (error) {
      await stop()
      throw error
    } finally {
      clearTimeout(tooLong)
    }
  }

  return {
    start,
    stop,
    listEvents: (input, signal) => client.call('events.list', input, signal),
    getEvent: (input) => client.call('events.get', input),
    countEvents: (input, signal) => client.call('events.count', input, signal),
    histogram: (input, signal) => client.call('events.histogram', input, signal),
    listTransactions: (input, signal) => client.call('events.transactions', input, signal),
    listDeliveries: (input, signal) => client.call('deliveries.list', input, signal),
    deliveryHistogram: (input, signal) => client.call('deliveries.histogram', input, signal),
    getDelivery: (input) => client.call('deliveries.get', input),
    nextEvents: (input) => client.call('events.next', input),
    eventSource: (id) => client.call('events.source', { id }),
    listOutages: (input) => client.call('receiver.outages', input),
    wake,
    backlog: (lastStored = 0) => Math.max(backlog, lastStored - readTo, toldOf - readTo),
    sqliteVersion: () => sqliteVersion,
    notices: () => [
      ...notices,
      ...(trouble === null ? [] : [trouble]),
      ...(textsLeft < worthSaying ? [] : [textNotice(textsLeft)]),
    ],
    onChange: (listener) => change.onChange(listener),
  }
}
