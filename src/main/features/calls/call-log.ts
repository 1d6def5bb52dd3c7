import { setTimeout as pause } from 'node:timers/promises'
import type { Failure } from '../../../contract/failure.ts'
import type { Logger } from '../../platform/log/logger.ts'
import type { CallRecord, CallLog } from './service.ts'
import { superviseWorker } from '../../platform/worker/supervised-worker.ts'
import { workerUrl } from '../../platform/worker/worker-path.ts'
import type { CallLogData, CallLogReport, CallLogStop, CallLogCommand } from './call-log-messages.ts'
import { createThreadQuestions } from './thread-questions.ts'

export type CallLogOptions = CallLogData & {
  readonly logger: Logger
  /** Most characters of records that may wait for the disk; 256 Mi unless told. More are lost, with a notice. */
  readonly mostWaiting?: number
}

const usualWaiting = 268_435_456
/** A migration of a large file takes its time; without an answer the desk opens all the same. */
const startMs = 30_000
/** How long the first call waits for the numbers of former ones. */
const numberMs = 2000
/** How long a write to the outside waits for its note to be on disk. Never a reason not to make it. */
const beginMs = 1000

const stopped: Failure = { kind: 'unavailable', message: 'The record of calls is closed.' }
const died: Failure = {
  kind: 'unavailable',
  message: 'The part that records calls stopped and is being started again.',
  hint: 'Try again in a moment.',
}

/** Characters that a record holds; what it weighs while it waits. */
const sizeOf = (record: CallRecord): number =>
  record.asked.length + record.request.length + (record.answer?.length ?? 0) + 1000

/**
 * The record of all calls. A thread of its own writes and reads it; this side only posts messages, so that a call never waits for
 * the record, and a record that cannot be kept is lost with a notice.
 */
export const createCallLog = (options: CallLogOptions): CallLog => {
  const { logger, mostWaiting = usualWaiting } = options
  const data: CallLogData = {
    folder: options.folder,
    exportsFolder: options.exportsFolder,
    version: options.version,
  }
  const listeners = new Set<() => void>()
  const notices = new Set<string>()
  /** Writes that wait for their note to be on disk, by number. */
  const beginning = new Map<number, () => void>()
  const ready = Promise.withResolvers<void>()
  /** Whether the numbers of former calls are known, or will not be known in time. */
  let isNumbered = false
  let isReady = false
  let numbered: Promise<void> | undefined
  let lastId = 0
  let waitingSize = 0
  let waitingCount = 0
  let lost = 0
  let lostWhy = ''
  let problem: string | null = null

  const announce = (): void => {
    for (const listener of listeners) listener()
  }

  const lose = (count: number, why: string): void => {
    lost += count
    lostWhy = why
    logger.error({ calls: count, problem: why }, 'calls were not recorded')
    announce()
  }

  const settled = (ids: readonly number[], size: number): void => {
    waitingSize -= size
    waitingCount -= ids.length
    for (const id of ids) {
      beginning.get(id)?.()
      beginning.delete(id)
    }
  }

  const onReport = (report: CallLogReport): void => {
    switch (report.kind) {
      case 'ready':
        lastId = Math.max(lastId, report.lastId)
        isReady = true
        isNumbered = true
        problem = report.problem
        if (problem !== null) logger.error({ problem }, 'calls cannot be recorded')
        ready.resolve()
        return
      case 'stored':
        problem = null
        settled(report.ids, report.size)
        announce()
        return
      case 'lost':
        settled(report.ids, report.size)
        lose(report.ids.length, report.problem)
        return
      case 'removed':
        announce()
        return
      case 'bug':
        questions.fault(report.number, report.bug)
        return
      case 'answer':
        questions.settle(report.number, report.result)
        return
      case 'notice':
        notices.add(report.sentence)
        logger.warn({ notice: report.sentence }, 'notice of the record of calls')
        announce()
        return
      case 'slow':
        logger.warn({ query: report.query, ms: Math.round(report.ms) }, 'a query was slow')
    }
  }

  const worker = superviseWorker<CallLogCommand | CallLogStop, CallLogReport>({
    name: 'recorder',
    url: workerUrl('features/calls/call-log-worker'),
    data,
    logger,
    onReport,
    onDeath: () => {
      questions.failAll(died)
      const gone = waitingCount
      settled([...beginning.keys()], 0)
      waitingSize = 0
      waitingCount = 0
      if (gone > 0) lose(gone, 'The part that records calls stopped.')
    },
  })
  const questions = createThreadQuestions((command) => worker.post(command))

  const record = (kept: CallRecord): boolean => {
    const size = sizeOf(kept)
    if (waitingSize + size > mostWaiting) {
      lose(1, 'The disk is too slow: too many records were waiting for it.')
      return false
    }
    if (!worker.post({ kind: 'record', record: kept, size })) {
      lose(1, 'The part that records calls is not running.')
      return false
    }
    waitingSize += size
    waitingCount += 1
    return true
  }

  const numberInTime = async (): Promise<void> => {
    await Promise.race([ready.promise, pause(numberMs, undefined, { ref: false })])
    if (isReady) return
    // Numbers that surely were not given before: a record must never take the place of another.
    lastId = Math.max(lastId, Date.now())
    isNumbered = true
  }

  return {
    start: async () => {
      worker.start()
      await Promise.race([ready.promise, pause(startMs, undefined, { ref: false })])
    },
    stop: async () => {
      await worker.stop({ kind: 'stop' })
      questions.failAll(stopped)
      for (const resolve of beginning.values()) resolve()
      listeners.clear()
    },
    callWriter: {
      nextId: () => {
        if (isNumbered) return (lastId += 1)
        // Counted from the first call: a start that takes long on a busy machine is no reason for numbers of another kind.
        numbered ??= numberInTime()
        return numbered.then(() => (lastId += 1))
      },
      begin: async (kept) => {
        const stored = Promise.withResolvers<void>()
        beginning.set(kept.id, stored.resolve)
        if (record(kept)) await Promise.race([stored.promise, pause(beginMs, undefined, { ref: false })])
        beginning.delete(kept.id)
      },
      record: (kept) => void record(kept),
    },
    list: (input, signal) => questions.ask('calls.list', input, signal),
    get: (input) => questions.ask('calls.get', input),
    body: (input) => questions.ask('calls.body', input),
    curl: (input) => questions.ask('calls.curl', input),
    repeatable: (id) => questions.ask('repeatable', { id }),
    export: (input, signal) => questions.ask('calls.export', input, signal),
    retention: () => questions.ask('calls.retention', {}),
    setRetention: (input) => questions.ask('calls.setRetention', input),
    clear: (input) => questions.ask('calls.clear', input),
    notices: () => [
      ...notices,
      ...(problem === null ? [] : [`Calls cannot be recorded now. ${problem}`]),
      ...(lost === 0
        ? []
        : [`${lost === 1 ? 'One call was' : `${lost} calls were`} made but not recorded. ${lostWhy}`]),
    ],
    onChange: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
