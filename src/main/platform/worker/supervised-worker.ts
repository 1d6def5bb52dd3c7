import { Worker } from 'node:worker_threads'
import type { Logger } from '../log/logger.ts'

export type SupervisedOptions<Report> = {
  /** For people and the log: "indexer". */
  readonly name: string
  readonly url: URL
  readonly data: unknown
  readonly logger: Logger
  readonly onReport: (report: Report) => void
  /** The thread ended without being asked to; another one is begun after a while. */
  readonly onDeath: () => void
}

/** A worker thread that is begun again when it dies. */
export type SupervisedWorker<Command> = {
  start(): void
  /** @returns `false` when there is no thread now; the next one is told nothing of it */
  post(command: Command): boolean
  /** Asks the thread to end, resolves when it did; ends it by force when it takes too long. */
  stop(command: Command): Promise<void>
}

const pausesMs = [100, 500, 2000, 10_000]
/** A thread that lived so long is healthy: the next death starts with the shortest pause again. */
const healthyMs = 60_000
/** A batch of the indexer and the copying of its write-ahead log end well within. */
const stopMs = 10_000

/** Owns one worker thread: begins it, begins it again, ends it. */
export const superviseWorker = <Command, Report>(
  options: SupervisedOptions<Report>,
): SupervisedWorker<Command> => {
  const { name, logger } = options
  let worker: Worker | null = null
  let timer: NodeJS.Timeout | undefined
  let stopping = false
  let deaths = 0
  let bornAt = 0

  const begin = (): void => {
    bornAt = performance.now()
    const born = new Worker(options.url, { workerData: options.data, name: `marketdesk ${name}` })
    worker = born
    born.on('message', (report: Report) => options.onReport(report))
    born.on('error', (error) => logger.error({ thread: name, err: error }, 'a thread failed'))
    born.on('exit', (code) => {
      if (worker === born) worker = null
      if (stopping) return
      if (performance.now() - bornAt > healthyMs) deaths = 0
      const pause = pausesMs[Math.min(deaths, pausesMs.length - 1)] ?? healthyMs
      deaths += 1
      logger.error({ thread: name, code, pauseMs: pause }, 'a thread ended; it is begun again')
      options.onDeath()
      timer = setTimeout(begin, pause)
    })
  }

  return {
    start: begin,
    post: (command) => {
      worker?.postMessage(command)
      return worker !== null
    },
    stop: async (command) => {
      stopping = true
      clearTimeout(timer)
      const ending = worker
      if (ending === null) return
      const force = setTimeout(() => {
        logger.error({ thread: name }, 'a thread did not end in time and was ended')
        void ending.terminate()
      }, stopMs)
      const ended = new Promise((resolve) => ending.once('exit', resolve))
      ending.postMessage(command)
      await ended
      clearTimeout(force)
    },
  }
}
