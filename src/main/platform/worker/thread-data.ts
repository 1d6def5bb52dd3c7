import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'

/** What a thread is started with that is prepared before its data is known; see `prepareThread`. */
export type Preparation = {
  /** One integer: 1 once the data was posted. */
  readonly isBegun: SharedArrayBuffer
}

const isPreparation = (data: unknown): data is Preparation =>
  typeof data === 'object' && data !== null && 'isBegun' in data && data.isBegun instanceof SharedArrayBuffer

/** A thread that was prepared stops here until it is begun: its modules are loaded, and nothing of its own has run. */
export const readThreadData = (): unknown => {
  // Whoever started the thread gave it this.
  const given = workerData as unknown
  if (!isPreparation(given) || parentPort === null) return given
  Atomics.wait(new Int32Array(given.isBegun), 0, 0)
  return receiveMessageOnPort(parentPort)?.message
}
