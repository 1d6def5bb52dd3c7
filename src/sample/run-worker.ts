import { parentPort, workerData } from 'node:worker_threads'
import { issueKeys } from './keys.ts'
import { readyFacts } from './ready.ts'
import { startServer } from './server.ts'

/**
 * Runs the service in a worker thread. Posts `{type: 'ready', facts}` or `{type: 'failed', message}`; ends after a message
 * `'stop'`.
 */
export const runWorker = async (): Promise<void> => {
  const port = parentPort
  if (port === null) return
  const asked: unknown = (workerData as { port?: unknown } | null)?.port
  const keys = issueKeys(Date.now())
  try {
    const server = await startServer(typeof asked === 'number' ? asked : 0, keys)
    port.once('message', () => {
      void server.stop().then(() => port.close())
    })
    port.postMessage({ type: 'ready', facts: readyFacts(server.url, keys) })
  } catch (cause) {
    port.postMessage({ type: 'failed', message: cause instanceof Error ? cause.message : String(cause) })
    port.close()
  }
}
