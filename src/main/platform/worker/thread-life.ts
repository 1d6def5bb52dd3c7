import { Worker, type Transferable } from 'node:worker_threads'

export type ThreadLifeOptions = {
  readonly url: URL
  /** Seen by debuggers and in thread lists. */
  readonly name: string
  readonly data: unknown
  readonly onMessage: (message: unknown) => void
  /** The thread has ended. @param crash what it died of; `null` when it ended by itself */
  readonly onEnd: (crash: Error | null) => void
}

/** One life of a worker thread. */
export type ThreadLife = {
  post(message: unknown, transfer?: readonly Transferable[]): void
  /**
   * Posts a last message and waits for the end, for at most `graceMs`; then the thread is ended where it stands.
   *
   * @returns whether it ended by itself
   */
  stop(message: unknown, graceMs: number): Promise<boolean>
  /** Ends it where it stands. */
  kill(): Promise<void>
}

/** Starts a thread. */
export const startThread = ({ url, name, data, onMessage, onEnd }: ThreadLifeOptions): ThreadLife => {
  const worker = new Worker(url, { workerData: data, name })
  const ended = Promise.withResolvers<void>()
  let crash: Error | null = null
  let isForced = false
  const force = async (): Promise<void> => {
    isForced = true
    await worker.terminate()
  }
  worker.on('message', onMessage)
  worker.on('error', (error: unknown) => {
    crash = error instanceof Error ? error : new Error(String(error))
  })
  worker.once('exit', (code) => {
    onEnd(crash ?? (code === 0 || isForced ? null : new Error(`the thread ended with code ${code}`)))
    ended.resolve()
  })
  return {
    post: (message, transfer = []) => worker.postMessage(message, transfer),
    stop: async (message, graceMs) => {
      const timer = setTimeout(() => void force(), graceMs)
      worker.postMessage(message)
      await ended.promise
      clearTimeout(timer)
      return !isForced
    },
    kill: force,
  }
}
