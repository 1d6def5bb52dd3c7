import { Worker } from 'node:worker_threads'
import { workerUrl } from '../../platform/worker/worker-path.ts'
import type { FromWorker, ReceiverWorkerData, ToWorker } from './worker-messages.ts'

/** One life of the receiver's thread. */
export type WorkerRun = {
  /** Resolves when the thread has ended: by itself, or by force after `graceMs`. */
  stop(graceMs: number): Promise<void>
  send(message: ToWorker): void
}

export type WorkerEvents = {
  readonly onMessage: (message: FromWorker) => void
  /** The thread has ended. @param crash what it died of; `null` when it ended by itself */
  readonly onEnd: (crash: Error | null) => void
}

/** Starts the thread. */
export const runWorker = (data: ReceiverWorkerData, events: WorkerEvents): WorkerRun => {
  const worker = new Worker(workerUrl('features/receiver/receiver-worker'), {
    name: 'receiver',
    workerData: data,
  })
  let crash: Error | null = null
  worker.on('message', events.onMessage)
  worker.on('error', (error: unknown) => {
    crash = error instanceof Error ? error : new Error(String(error))
  })
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', (code) => {
      events.onEnd(crash ?? (code === 0 ? null : new Error(`the thread ended with code ${code}`)))
      resolve()
    })
  })
  return {
    send: (message) => worker.postMessage(message),
    stop: async (graceMs) => {
      const stop: ToWorker = { kind: 'stop' }
      worker.postMessage(stop)
      const force = setTimeout(() => void worker.terminate(), graceMs)
      await ended
      clearTimeout(force)
    },
  }
}
