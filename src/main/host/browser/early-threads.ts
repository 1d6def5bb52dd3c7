import { prepareThread } from '../../platform/worker/thread-life.ts'
import { readerUrl, workerUrl } from '../../platform/worker/worker-path.ts'

/** Threads without which the desk is not ready. */
const needed = {
  indexer: { url: workerUrl('features/events/desk/indexer-worker'), isBusy: true },
  reader: { url: readerUrl('log') },
}

/** Loads these threads while the main thread loads the desk: on two processors neither waits for the other. */
export const prepareDeskThreads = (): void => {
  for (const [name, thread] of Object.entries(needed))
    prepareThread({ ...thread, name: `marketdesk ${name}` })
}
