import { parentPort } from 'node:worker_threads'

/** Takes the place of the sample's thread: says where the one that runs is, until it is asked to end. */

const said: unknown = JSON.parse(process.env['OTHER_SAMPLE'] ?? 'null')
parentPort?.postMessage(said)
parentPort?.on('message', (message) => {
  if (message === 'stop') parentPort?.close()
})
