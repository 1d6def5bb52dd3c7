import { startThread } from '../../platform/worker/thread-life.ts'
import { storing } from './storing-thread.ts'
import { createCounters } from './counters.ts'
import type { FromStoring, ToStoring } from './storing-messages.ts'
import type { ReceiverWorkerData } from './worker-messages.ts'
import type { WorkerEvents, WorkerRun } from './worker-run.ts'

/**
 * Starts the thread that writes the log without the one that listens, for a receiver that is off: what is followed, imported and
 * removed still has its one writer.
 */
export const runStoringAlone = (
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
    // Both sides are one program: what the thread posts has this type.
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
