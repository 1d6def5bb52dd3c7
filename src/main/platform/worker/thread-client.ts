import type { Transferable } from 'node:worker_threads'
import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { fail } from '../../../core/result.ts'
import type { Logger } from '../log/logger.ts'
import { fromThreadBug } from './thread-bug.ts'
import { startThread, type ThreadLife } from './thread-life.ts'
import type { InputOf, OutputOf, ProgressOf, ThreadMessage, ThreadReply, ThreadType } from './thread-types.ts'

export type ThreadOptions<T extends ThreadType> = {
  /** For people who look at the log: "indexer". */
  readonly name: string
  /** For people who use the desk, at the beginning of a sentence: "The part that reads the log". */
  readonly part: string
  readonly url: URL
  readonly data: T['data']
  readonly logger: Logger
  /** What a person whose request failed by the thread's end can do. */
  readonly hint?: string
  readonly onReport?: (report: T['report']) => void
  /** A thread began, the first one or another one: requests made here are its first. */
  readonly onStart?: () => void
  /** The thread ended without being requested to; another one is begun after a while. */
  readonly onDeath?: () => void
  readonly onNotice?: () => void
  /** Time a thread has to end (ms); 10 s by default. */
  readonly stopMs?: number
  /** Whether another one is begun when it dies; it is, by default. */
  readonly restarts?: boolean
  /** Most memory of its objects (MB): a thread that needs more dies. */
  readonly memoryMb?: number
  /** Whether it allocates all the time. */
  readonly isBusy?: boolean
  /** It ends after so long without a request (ms), and the next one begins another; by default it stays. */
  readonly restsAfterMs?: number
}

export type RequestOptions<Progress> = {
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: (progress: Progress) => void
  /** A thread that is silent for longer (ms) is ended where it stands and begun again; the request fails as `timeout`. */
  readonly limitMs?: number
  /** Given up, it ends what it has begun, and is waited for. */
  readonly finishes?: boolean | undefined
  readonly transfer?: readonly Transferable[]
}

export type Thread<T extends ThreadType> = {
  start(): void
  /** Whatever becomes of the thread, this resolves; it rejects with a bug of the handler alone, stack and all. */
  request<M extends keyof T['handlers'] & string>(
    method: M,
    input: InputOf<T['handlers'][M]>,
    options?: RequestOptions<ProgressOf<T>>,
  ): Promise<Answer<OutputOf<T['handlers'][M]>>>
  notices(): string[]
  /** Lets it finish and close, and resolves when it has ended; ends it by force when it takes too long. */
  stop(): Promise<void>
  kill(): Promise<void>
}

type Waiting = {
  readonly resolve: (result: Answer<never>) => void
  readonly reject: (bug: Error) => void
  readonly onProgress: ((progress: never) => void) | undefined
}

const pausesMs = [100, 500, 2000, 10_000]
/** A thread that lived so long is healthy: the next death starts with the shortest pause again. */
const healthyMs = 60_000
/** A batch of the indexer and the copying of its write-ahead log end well within. */
const usualStopMs = 10_000

const isOutOfMemory = (crash: Error | null): boolean =>
  crash !== null && 'code' in crash && crash.code === 'ERR_WORKER_OUT_OF_MEMORY'
const smaller = 'Do it in smaller parts.'

const passOn = <T extends ThreadType>(
  reply: ThreadReply<T['report']>,
  { name, logger, onReport, onNotice }: ThreadOptions<T>,
  waiting: ReadonlyMap<number, Waiting>,
  notices: Set<string>,
): void => {
  switch (reply.kind) {
    case 'response':
      // The thread's own handler of that method made it: both sides derive from one table.
      waiting.get(reply.id)?.resolve(reply.result as Answer<never>)
      return
    case 'bug': {
      const bug = fromThreadBug(reply.bug)
      const request = waiting.get(reply.id)
      if (request === undefined) logger.error({ thread: name, err: bug }, 'a request given up met a bug')
      else request.reject(bug)
      return
    }
    case 'progress':
      // The handler of that method reported it: its type is the method's.
      waiting.get(reply.id)?.onProgress?.(reply.progress as never)
      return
    case 'report':
      onReport?.(reply.report)
      return
    case 'notice':
      notices.add(reply.sentence)
      logger.warn({ thread: name, notice: reply.sentence }, 'a notice for people')
      onNotice?.()
      return
    case 'notice-over':
      notices.delete(reply.sentence)
      return
    case 'slow':
      logger.warn({ thread: name, query: reply.query, ms: Math.round(reply.ms) }, 'a query was slow')
  }
}

type FailureOptions = Pick<ThreadOptions<ThreadType>, 'part' | 'hint' | 'memoryMb'>

const failuresOf = ({ part, hint = 'Try again in a moment.', memoryMb }: FailureOptions) => {
  const unavailable = (happened: string): Failure => ({
    kind: 'unavailable',
    message: `${part} ${happened}.`,
    hint,
  })
  return {
    unavailable,
    closed: { kind: 'unavailable', message: `${part} is closed.` } satisfies Failure,
    diedFor: (crash: Error | null): Failure =>
      isOutOfMemory(crash)
        ? { ...unavailable(`needs more memory than it may take (${memoryMb} MB)`), hint: smaller }
        : unavailable('stopped'),
  }
}

/** Calls back when a thread was silent for so long (ms). What it answers to others shows that it is only busy. */
const watchSilence = (limitMs: number, heardAt: () => number, onSilence: () => void) => {
  let timer: NodeJS.Timeout | undefined
  const watch = (since: number): void => {
    timer = setTimeout(
      () => (heardAt() > since ? watch(heardAt()) : onSilence()),
      since + limitMs - performance.now(),
    )
  }
  watch(performance.now())
  return { stop: (): void => clearTimeout(timer) }
}

/** Owns one worker thread: begins it, begins it again when it dies, matches requests with responses, ends it. */
export const createThread = <T extends ThreadType>(options: ThreadOptions<T>): Thread<T> => {
  const { name, part, logger, restarts = true, restsAfterMs } = options
  const waiting = new Map<number, Waiting>()
  const notices = new Set<string>()
  let life: ThreadLife | null = null
  let timer: NodeJS.Timeout | undefined
  let ending: Promise<void> | undefined
  let restTimer: NodeJS.Timeout | undefined
  let resting: Promise<void> | undefined
  let isBegun = false
  let deaths = 0
  let count = 0
  let heardAt = 0

  const { unavailable, closed, diedFor } = failuresOf(options)

  const failAll = (failure: Failure): void => {
    for (const { resolve } of waiting.values()) resolve(fail(failure))
    waiting.clear()
  }

  const failForGood = (crash: Error | null): void => {
    logger.error({ thread: name, err: crash }, 'a thread ended before its work was done')
    failAll(diedFor(crash))
  }

  const begin = (): void => {
    isBegun = true
    const bornAt = performance.now()
    life = startThread({
      url: options.url,
      name: `marketdesk ${name}`,
      data: options.data,
      memoryMb: options.memoryMb,
      isBusy: options.isBusy,
      // Both sides are one program: what a thread posts has this type.
      onMessage: (message) => {
        heardAt = performance.now()
        passOn(message as ThreadReply<T['report']>, options, waiting, notices)
      },
      onEnd: (crash) => {
        life = null
        if (crash !== null && (ending ?? resting) !== undefined)
          logger.error({ thread: name, err: crash }, 'a thread failed at its end')
        if (ending !== undefined) return
        if (resting !== undefined) {
          isBegun = false
          return
        }
        if (!restarts) return failForGood(crash)
        if (performance.now() - bornAt > healthyMs) deaths = 0
        const pauseMs = pausesMs[Math.min(deaths, pausesMs.length - 1)]
        deaths += 1
        logger.error({ thread: name, err: crash, pauseMs }, 'a thread ended; it is begun again')
        failAll(unavailable('stopped and is being started again'))
        options.onDeath?.()
        timer = setTimeout(begin, pauseMs)
      },
    })
    options.onStart?.()
  }

  const finish = async (running: ThreadLife): Promise<void> => {
    const inTime = await running.stop({ kind: 'stop' } satisfies ThreadMessage, options.stopMs ?? usualStopMs)
    if (!inTime) logger.error({ thread: name }, 'a thread did not end in time and was ended')
  }

  const rest = async (): Promise<void> => {
    if (life === null || waiting.size > 0) return
    resting = finish(life)
    await resting
    resting = undefined
  }

  const restLater = (): void => {
    clearTimeout(restTimer)
    if (restsAfterMs !== undefined && waiting.size === 0)
      restTimer = setTimeout(() => void rest(), restsAfterMs).unref()
  }

  const end = (how: (running: ThreadLife) => Promise<void>): Promise<void> => {
    ending ??= (async () => {
      clearTimeout(timer)
      clearTimeout(restTimer)
      await resting
      if (life !== null) await how(life)
      failAll(closed)
    })()
    return ending
  }

  /** Its files are open in one thread at a time. */
  const untilAtWork = async (): Promise<void> => {
    if (resting === undefined) return
    await resting
    return untilAtWork()
  }

  return {
    start: () => {
      if (!isBegun && ending === undefined) begin()
    },
    request: async (method, input, { signal, onProgress, limitMs, finishes = false, transfer } = {}) => {
      const cancelled = fail<Failure>({ kind: 'cancelled', message: `${method} was given up by the caller.` })
      if (resting !== undefined) await untilAtWork()
      if (signal?.aborted === true) return cancelled
      if (ending !== undefined) return fail(closed)
      if (!isBegun) begin()
      if (life === null) return fail(unavailable('is not running'))
      count += 1
      const id = count
      const { promise, resolve, reject } = Promise.withResolvers<Answer<never>>()
      waiting.set(id, { resolve, reject, onProgress })
      const giveUp = (): void => {
        life?.post({ kind: 'cancel', id } satisfies ThreadMessage)
        if (finishes) return
        waiting.delete(id)
        resolve(cancelled)
      }
      const limit =
        limitMs === undefined
          ? null
          : watchSilence(
              limitMs,
              () => heardAt,
              () => {
                logger.error(
                  { thread: name, method, limitMs },
                  'a request took too long; its thread is ended',
                )
                resolve(fail({ kind: 'timeout', message: `${part} did not answer in time.` }))
                void life?.kill()
              },
            )
      signal?.addEventListener('abort', giveUp, { once: true })
      try {
        life.post({ kind: 'request', id, method, input } satisfies ThreadMessage, transfer)
        return await promise
      } finally {
        limit?.stop()
        signal?.removeEventListener('abort', giveUp)
        waiting.delete(id)
        restLater()
      }
    },
    notices: () => [...notices],
    stop: () => end(finish),
    kill: () => end((running) => running.kill()),
  }
}
