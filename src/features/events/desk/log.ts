import { createListeners } from '../../../main/platform/listeners.ts'
import { mkdirSync } from 'node:fs'
import type { Logger } from '../../../main/platform/log/logger.ts'
import { createThread } from '../../../main/platform/worker/thread-client.ts'
import type { InputOf } from '../../../main/platform/worker/thread-types.ts'
import { readerUrl, workerUrl } from '../../../main/platform/worker/worker-path.ts'
import type { DeskPlaces } from './desk-places.ts'
import type { IndexerProgress, IndexerThread } from './indexer-worker.ts'
import type { ReaderData } from './reader-handlers.ts'
import type { ReaderThread } from './log-reader.ts'
import type { Log } from './service.ts'

export type LogOptions = {
  /** Folder of `deliveries.db` and `events.db`; made (mode 0700) when missing. */
  readonly folder: string
  readonly logger: Logger
  /** Limit of a body after its content encoding is undone; 64 MiB by default. */
  readonly maxInflatedBytes?: number
}

/** The log's files cannot be used; the message says which, why, and what to do. */
export class LogStartError extends Error {
  override readonly name = 'LogStartError'
}

export const defaultInflated = 64 * 1024 * 1024
/** Migrations and the copy before them take time on a large log. */
const startMs = 10 * 60_000

/** Texts that are made searchable within a second or two are not worth a word. */
const worthSaying = 10_000

const textNotice = (textsLeft: number): string =>
  `The texts of the newest ${textsLeft.toLocaleString('en-US')} deliveries cannot be searched yet; all other filters know them.`

type IndexingDeps = {
  readonly data: ReaderData
  readonly logger: Logger
  readonly announce: () => void
  readonly onReplaced: () => void
  readonly onBug: (cause: unknown) => void
}

const createIndexing = ({ data, logger, announce, onReplaced, onBug }: IndexingDeps) => {
  let sqliteVersion = ''
  let backlog = 0
  let readTo = 0
  /** Id up to which deliveries are committed, as was said from outside: the thread may not have looked since. */
  let committedTo = 0
  let arrived = 0
  let problem: string | null = null
  let textsLeft = 0
  let places: DeskPlaces | null = null
  const ready = Promise.withResolvers<void>()

  const note = (progress: IndexerProgress): void => {
    ;({ backlog, readTo } = progress)
  }

  const sendPlaces = async (): Promise<void> => {
    if (places === null) return
    const sent = await indexer.request('setPlaces', places)
    if (!sent.ok)
      logger.error({ problem: sent.error.message }, 'what filters may name is not written; tried again later')
  }

  /** What the files said when the thread opened them; a later thread may find them otherwise. */
  const open = async (): Promise<void> => {
    const response = await indexer.request('open', null)
    // A thread that died before it could say: the next one is requested again.
    if (!response.ok) return
    const opened = response.value
    if (opened.ok) {
      ;({ sqliteVersion } = opened.value)
      note(opened.value)
      await sendPlaces()
      ready.resolve()
    } else {
      const { message, hint } = opened.error
      logger.error({ problem: message }, 'the event database cannot be used')
      ready.reject(new LogStartError(`${message} ${hint}`))
    }
  }

  const indexer = createThread<IndexerThread>({
    name: 'indexer',
    part: 'The part that reads deliveries into events',
    url: workerUrl('features/events/desk/indexer-worker'),
    isBusy: true,
    data,
    logger,
    onStart: () => {
      open().catch(onBug)
    },
    onReport: (report) => {
      switch (report.kind) {
        case 'pending':
          note(report)
          return
        case 'progress':
          problem = null
          arrived += report.arrived
          textsLeft = report.textsLeft
          if (report.changed || report.backlog !== backlog) announce()
          note(report)
          return
        case 'replaced':
          // Ids of the deliveries before mean nothing any more.
          committedTo = 0
          onReplaced()
          announce()
          return
        case 'fault':
          problem = `Deliveries are stored, but cannot be read into events now (${report.message}). It is tried again.`
          logger.error(
            { problem: report.message },
            'deliveries could not be read into events; tried again later',
          )
      }
    },
  })

  const wake = (lastId = 0): void => {
    committedTo = Math.max(committedTo, lastId)
    indexer.request('wake', null).catch(onBug)
  }

  return {
    start: (): void => indexer.start(),
    stop: (): Promise<void> => indexer.stop(),
    ready: ready.promise,
    wake,
    setPlaces: (given: DeskPlaces): Promise<void> => {
      places = given
      return sendPlaces()
    },
    arrived: (): number => arrived,
    backlog: (lastStored = 0): number => Math.max(backlog, lastStored - readTo, committedTo - readTo),
    sqliteVersion: (): string => sqliteVersion,
    notices: (): string[] => [
      ...indexer.notices(),
      ...(problem === null ? [] : [problem]),
      ...(textsLeft < worthSaying ? [] : [textNotice(textsLeft)]),
    ],
  }
}

/** One thread reads deliveries into events, another reads events for people; the main thread only passes messages. */
export const createLog = (options: LogOptions): Log => {
  const { folder, logger } = options
  const data: ReaderData = {
    folder,
    maxInflatedBytes: options.maxInflatedBytes ?? defaultInflated,
  }
  const listeners = createListeners()
  const onBug = (cause: unknown): void => logger.error({ err: cause }, 'a thread of the log met a bug')
  const reader = createThread<ReaderThread>({
    name: 'reader',
    part: 'The part that reads the log',
    url: readerUrl('log'),
    data,
    logger,
  })

  const indexing = createIndexing({
    data,
    logger,
    announce: listeners.tell,
    onReplaced: () => void reader.request('reopen', null).catch(onBug),
    onBug,
  })

  const stop = async (): Promise<void> => {
    // The reader first: the write-ahead log can be emptied when nobody reads it any more.
    await reader.stop()
    await indexing.stop()
    listeners.clear()
  }

  const start = async (): Promise<void> => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const late = Promise.withResolvers<void>()
    const tooLong = setTimeout(() => late.reject(new LogStartError('The log did not open in time.')), startMs)
    indexing.start()
    reader.start()
    try {
      await Promise.race([indexing.ready, late.promise])
    } catch (error) {
      await stop()
      throw error
    } finally {
      clearTimeout(tooLong)
    }
  }

  const read =
    <M extends keyof ReaderThread['handlers']>(method: M) =>
    (input: InputOf<ReaderThread['handlers'][M]>, signal?: AbortSignal) =>
      reader.request(method, input, { signal })

  return {
    start,
    stop,
    listEvents: read('listEvents'),
    getEvent: read('getEvent'),
    countEvents: read('countEvents'),
    histogram: read('histogram'),
    listTransactions: read('listTransactions'),
    listDeliveries: read('listDeliveries'),
    countDeliveries: read('countDeliveries'),
    deliveryHistogram: read('deliveryHistogram'),
    getDelivery: read('getDelivery'),
    nextEvents: read('nextEvents'),
    nextPayloads: read('nextPayloads'),
    sampleEvents: read('sampleEvents'),
    deliveredLogs: read('deliveredLogs'),
    deliveryTimes: read('deliveryTimes'),
    eventsById: read('eventsById'),
    deliveryOrigins: read('deliveryOrigins'),
    lastNumbers: read('lastNumbers'),
    placeBefore: read('placeBefore'),
    eventSources: read('eventSources'),
    testMark: () => reader.request('testMark', null),
    listOutages: read('listOutages'),
    contents: read('contents'),
    recogniseSales: read('recogniseSales'),
    contradictedEvents: () => reader.request('contradictedEvents', null),
    setPlaces: indexing.setPlaces,
    wake: indexing.wake,
    arrived: indexing.arrived,
    backlog: indexing.backlog,
    sqliteVersion: indexing.sqliteVersion,
    notices: indexing.notices,
    onChange: listeners.add,
  }
}
