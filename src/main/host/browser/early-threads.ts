import { prepareThread } from '../../platform/worker/thread-life.ts'
import { readerUrl, workerUrl } from '../../platform/worker/worker-path.ts'

/** Threads without which the desk is not ready. */
const needed = {
  indexer: workerUrl('features/events/indexer-worker'),
  reader: readerUrl('log'),
  'bulk reader': readerUrl('bulk'),
}

/** Loads these threads while the main thread loads the desk: on two processors neither waits for the other. */
export const prepareDeskThreads = (): void => {
  for (const [name, url] of Object.entries(needed)) prepareThread({ url, name: `marketdesk ${name}` })
}
