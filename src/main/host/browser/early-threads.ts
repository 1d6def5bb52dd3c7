import { prepareThread } from '../../platform/worker/thread-life.ts'
import { workerUrl } from '../../platform/worker/worker-path.ts'

/** Entries of threads without which the desk is not ready. */
const needed = ['features/events/indexer-worker', 'features/events/reader-worker', 'app-database-worker']

/** Loads these threads while the main thread loads the desk: on two processors neither waits for the other. */
export const prepareDeskThreads = (): void => {
  for (const path of needed)
    prepareThread({ url: workerUrl(path), name: `marketdesk ${path.slice(path.lastIndexOf('/') + 1)}` })
}
