import { dropPrepared, prepareThread, startThread } from '../../../main/platform/worker/thread-life.ts'
import { workerUrl } from '../../../main/platform/worker/worker-path.ts'
import type { FromWorker, ReceiverWorkerData, ToWorker } from './worker-messages.ts'
import { storing } from './storing-thread.ts'
import { createCounters } from './counters.ts'
import type { FromStoring, ToStoring } from './storing-messages.ts'

/** For a receiver that is off: what is followed, imported and removed still has its one writer. */
const runStoringAlone = (
  { folder, counters: memory }: Pick<ReceiverWorkerData, 'folder' | 'counters'>,
  { onMessage, onEnd }: WorkerEvents,
): WorkerRun => {
  const counters = createCounters(memory)
  let notices: readonly string[] = []
  const take = (message: FromStoring): void => {
    switch (message.kind) {
      case 'opened':
        counters.store(message.lastId)
        notices = message.notices
        return thread.post({ kind: 'sign', sign: 'off' } satisfies ToStoring)
      case 'signed':
        return onMessage({ kind: 'off', notices })
      case 'failed':
        return onMessage({ kind: 'failed', message: message.message, stays: false })
      case 'unrecorded':
        return onMessage(message)
      case 'stored':
        throw new Error('A receiver that is off was given a delivery.')
    }
  }
  const thread = startThread({
    ...storing,
    data: { folder },
    onMessage: (message) => take(message as FromStoring),
    onEnd,
  })
  return {
    send: (message) => {
      // Nobody goes by rules; the next one that listens begins with them.
      if (message.kind === 'use') onMessage({ kind: 'using', number: message.number })
    },
    refresh: () => Promise.resolve(),
    stop: (graceMs) => thread.stop({ kind: 'end', inOrder: false } satisfies ToStoring, graceMs),
  }
}

export type WorkerRun = {
  stop(graceMs: number): Promise<unknown>
  send(message: ToWorker): void
  refresh(): Promise<void>
}

export type WorkerEvents = {
  readonly onMessage: (message: FromWorker) => void
  readonly onEnd: (crash: Error | null) => void
}

const receiver = { url: workerUrl('features/receiver/desk/receiver-worker'), name: 'receiver', isBusy: true }

export const prepareReceiver = (): void => prepareThread(receiver)

export const runWorker = (data: ReceiverWorkerData, events: WorkerEvents): WorkerRun => {
  if (data.isOff) {
    void dropPrepared(receiver.url)
    return runStoringAlone(data, events)
  }
  const thread = startThread({
    ...receiver,
    data,
    onMessage: (message) => events.onMessage(message as FromWorker),
    onEnd: events.onEnd,
  })
  return {
    send: (message) => thread.post(message),
    refresh: () => Promise.resolve(),
    stop: (graceMs) => thread.stop({ kind: 'stop' } satisfies ToWorker, graceMs),
  }
}
