import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'

// Takes what it is handed and says so: a body, or the number of bodies that lie in shared memory.
const { memory, size } = z
  .object({ memory: z.instanceof(SharedArrayBuffer), size: z.int() })
  .parse(workerData)

let sum = 0
parentPort?.on('message', (message: Uint8Array | number) => {
  if (typeof message === 'number')
    for (let place = 0; place < message; place += 1) sum += new Uint8Array(memory, place * size, size)[0] ?? 0
  else sum += message[0] ?? 0
  parentPort?.postMessage(sum)
})
