import { Worker, type Transferable } from 'node:worker_threads'
import type { Preparation } from './thread-data.ts'

export type ThreadLifeOptions = {
  readonly url: URL
  readonly name: string
  readonly data: unknown
  /** Most memory of its objects (MB); Node's own bound by default. */
  readonly memoryMb?: number | undefined
  /** Whether it allocates all the time, so that its young generation may grow larger. */
  readonly isBusy?: boolean | undefined
  readonly onMessage: (message: unknown) => void
  /** The thread has ended. @param crash what it died of; `null` when it ended by itself */
  readonly onEnd: (crash: Error | null) => void
}

type Begun = Pick<ThreadLifeOptions, 'url' | 'name' | 'memoryMb' | 'isBusy'>

/** Young generation of a thread (MB). V8's default of 48 is touched whole before anything is collected. */
const [idleYoungMb, busyYoungMb] = [6, 12]

const begin = ({ url, name, memoryMb, isBusy }: Begun, workerData: unknown): Worker =>
  new Worker(url, {
    workerData,
    name,
    argv: [...url.searchParams.values()],
    resourceLimits: {
      maxYoungGenerationSizeMb: isBusy === true ? busyYoungMb : idleYoungMb,
      ...(memoryMb === undefined ? {} : { maxOldGenerationSizeMb: memoryMb }),
    },
  })

type Prepared = { readonly worker: Worker; readonly isBegun: SharedArrayBuffer }

const prepared = new Map<string, Prepared>()

/**
 * Loads a thread's modules before it is known what it is to work with: the next `startThread` of this address begins it. Of use
 * where this thread has much to load itself meanwhile. It keeps no process alive.
 */
export const prepareThread = (thread: Omit<Begun, 'memoryMb'>): void => {
  const { url } = thread
  const isBegun = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const worker = begin(thread, { isBegun } satisfies Preparation)
  worker.unref()
  // One that cannot even be loaded is started anew, and says so then.
  worker.once('error', () => prepared.delete(url.href))
  worker.once('exit', () => prepared.delete(url.href))
  prepared.set(url.href, { worker, isBegun })
}

export const dropPrepared = async (url: URL): Promise<void> => {
  const found = prepared.get(url.href)
  prepared.delete(url.href)
  await found?.worker.terminate()
}

const takePrepared = (url: URL, data: unknown): Worker | null => {
  const found = prepared.get(url.href)
  if (found === undefined) return null
  prepared.delete(url.href)
  const { worker, isBegun } = found
  worker.removeAllListeners('error').removeAllListeners('exit')
  worker.ref()
  worker.postMessage(data)
  const signal = new Int32Array(isBegun)
  Atomics.store(signal, 0, 1)
  Atomics.notify(signal, 0)
  return worker
}

export const startThread = ({ data, onMessage, onEnd, ...thread }: ThreadLifeOptions) => {
  const worker = takePrepared(thread.url, data) ?? begin(thread, data)
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
    post: (message: unknown, transfer: readonly Transferable[] = []) => worker.postMessage(message, transfer),
    /** Waits for the end for at most `graceMs`, then ends it where it stands. @returns whether it ended by itself */
    stop: async (message: unknown, graceMs: number) => {
      const timer = setTimeout(() => void force(), graceMs)
      worker.postMessage(message)
      await ended.promise
      clearTimeout(timer)
      return !isForced
    },
    kill: force,
  }
}

export type ThreadLife = ReturnType<typeof startThread>
