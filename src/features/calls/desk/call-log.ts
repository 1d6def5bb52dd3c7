import { createListeners } from '../../../main/platform/listeners.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '../../../main/platform/log/logger.ts'
import { createThread } from '../../../main/platform/worker/thread-client.ts'
import { readerUrl } from '../../../main/platform/worker/worker-path.ts'
import type { CallsReader } from './calls-reader.ts'
import type { CallRecord, CallLog } from './service.ts'

export type CallLogOptions = CallsReader['data'] & {
  readonly logger: Logger
  readonly receiverSecrets: () => readonly string[]
}

/** Most characters of records that may wait for the disk. More are lost, with a notice. */
const mostWaiting = 268_435_456
const retentionMs = 3_600_000
/** Calls come in bursts: the thread ends between them. */
const restsAfterMs = 60_000
const numberMs = 2000
/** How long a write to the outside waits for its note to be on disk. Never a reason not to make it. */
const beginMs = 3000

const sizeOf = (record: CallRecord): number =>
  record.asked.length + record.request.length + (record.answer?.length ?? 0) + 1000

/** Only messages are posted here: a call never waits for its record, and one that cannot be stored is lost with a notice. */
export const createCallLog = (options: CallLogOptions): CallLog => {
  const { logger, folder, exportsFolder, version, openAgainMs } = options
  const data = { folder, exportsFolder, version, openAgainMs }
  const listeners = createListeners()
  const ready = Promise.withResolvers<void>()
  let isNumbered = false
  let isReady = false
  let numbered: Promise<void> | undefined
  let lastId = 0
  let waitingSize = 0
  let lost = 0
  let lostWhy = ''
  let unlogged = 0
  let problem: string | null = null

  const announce = listeners.tell

  const lose = (why: string): void => {
    if (unlogged === 0)
      setImmediate(() => {
        logger.error({ calls: unlogged, problem: lostWhy }, 'calls were not recorded')
        unlogged = 0
      })
    unlogged += 1
    lost += 1
    lostWhy = why
    announce()
  }

  const onBug = (bug: unknown): void => logger.error({ err: bug }, 'the record of calls met a bug')

  const open = async (): Promise<void> => {
    const opened = await thread.request('open', null).catch(onBug)
    if (opened?.ok !== true) return
    lastId = Math.max(lastId, opened.value.lastId)
    isReady = true
    isNumbered = true
    ;({ problem } = opened.value)
    if (problem !== null) logger.error({ problem }, 'calls cannot be recorded')
    ready.resolve()
  }

  const thread = createThread<CallsReader>({
    name: 'calls reader',
    part: 'The part that records calls',
    hint: 'Calls to the service still work. Try again in a moment.',
    url: readerUrl('calls'),
    data,
    logger,
    restsAfterMs,
    onReport: announce,
    onNotice: announce,
    onStart: () => void open(),
  })
  const hourly = setInterval(() => void open(), retentionMs).unref()

  const store = async (record: CallRecord): Promise<void> => {
    const size = sizeOf(record)
    if (waitingSize + size > mostWaiting)
      return lose('The disk is too slow: too many records were waiting for it.')
    waitingSize += size
    try {
      const stored = await thread.request('record', record)
      if (!stored.ok) return lose(stored.error.message)
      problem = null
      announce()
    } catch (bug) {
      onBug(bug)
      lose('A bug of Marketdesk kept it from being recorded.')
    } finally {
      waitingSize -= size
    }
  }

  const numberInTime = async (): Promise<void> => {
    thread.start()
    await Promise.race([ready.promise, pause(numberMs, undefined, { ref: false })])
    if (isReady) return
    // Numbers that surely were not given before: a record must never take the place of another.
    lastId = Math.max(lastId, Date.now())
    isNumbered = true
  }

  return {
    stop: async () => {
      clearInterval(hourly)
      await thread.stop()
      listeners.clear()
    },
    callWriter: {
      nextId: () => {
        if (isNumbered) return (lastId += 1)
        // Counted from the first call: a start that takes long on a busy machine is no reason for numbers of another kind.
        numbered ??= numberInTime()
        return numbered.then(() => (lastId += 1))
      },
      begin: (record) => Promise.race([store(record), pause(beginMs, undefined, { ref: false })]),
      record: (record) => void store(record),
    },
    list: (input, signal) => thread.request('list', input, { signal }),
    beside: (input, signal) => thread.request('beside', input, { signal }),
    get: (input) => thread.request('get', input),
    body: (input) => thread.request('body', input),
    curl: (input) => thread.request('curl', input),
    repeatable: (id) => thread.request('repeatable', id),
    export: (input, signal) =>
      thread.request('export', { input, receiverSecrets: options.receiverSecrets() }, { signal }),
    retention: () => thread.request('retention', null),
    setRetention: (input) => thread.request('setRetention', input),
    clear: (input) => thread.request('clear', input),
    notices: () => [
      ...thread.notices(),
      ...(problem === null ? [] : [`Calls cannot be recorded now. ${problem}`]),
      ...(lost === 0
        ? []
        : [`${lost === 1 ? 'One call was' : `${lost} calls were`} made but not recorded. ${lostWhy}`]),
    ],
    onChange: listeners.add,
  }
}
