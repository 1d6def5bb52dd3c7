import { dropPrepared, prepareThread, startThread } from '../../platform/worker/thread-life.ts'
import { workerUrl } from '../../platform/worker/worker-path.ts'
import { runStoringAlone } from './storing-alone.ts'
import type { FromWorker, ReceiverWorkerData, ToWorker } from './worker-messages.ts'

/** One life of the receiver's threads. */
export type WorkerRun = {
  /** Resolves when the thread has ended: by itself, or by force after `graceMs`. */
  stop(graceMs: number): Promise<unknown>
  send(message: ToWorker): void
  /** Resolves when the counters' memory holds what is counted now; at once where it is shared. */
  refresh(): Promise<void>
}

export type WorkerEvents = {
  readonly onMessage: (message: FromWorker) => void
  /** The thread has ended. @param crash what it died of; `null` when it ended by itself */
  readonly onEnd: (crash: Error | null) => void
}

const receiver = { url: workerUrl('features/receiver/receiver-worker'), name: 'receiver' }

/** Loads the thread, and the one that stores, before it is known where it is to listen. */
export const prepareReceiver = (): void => prepareThread(receiver)

/** Starts the thread, or, for a receiver that is off, only the one that stores. */
export const runWorker = (data: ReceiverWorkerData, events: WorkerEvents): WorkerRun => {
  if (data.isOff) {
    void dropPrepared(receiver.url)
    return runStoringAlone(data, events)
  }
  const thread = startThread({
    ...receiver,
    data,
    // Both sides are one program: what the thread posts has this type.
    onMessage: (message) => events.onMessage(message as FromWorker),
    onEnd: events.onEnd,
  })
  return {
    send: (message) => thread.post(message),
    refresh: () => Promise.resolve(),
    stop: (graceMs) => thread.stop({ kind: 'stop' } satisfies ToWorker, graceMs),
  }
}
