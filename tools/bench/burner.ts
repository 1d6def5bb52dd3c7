import { workerData } from 'node:worker_threads'
import { z } from 'zod'
import { lowerThreadPriority } from '../../src/main/platform/worker/thread-priority.ts'

/** Thread that takes a share of a processor and does nothing with it, until it is told to end. */

const { share, steps, flag } = z
  .object({ share: z.number().min(0).max(1), steps: z.int(), flag: z.instanceof(SharedArrayBuffer) })
  .parse(workerData)
const sliceMs = 10
const ended = new Int32Array(flag)

lowerThreadPriority(steps)
while (Atomics.load(ended, 0) === 0) {
  const until = performance.now() + sliceMs * share
  while (performance.now() < until);
  Atomics.wait(ended, 0, 0, Math.max(0.1, sliceMs * (1 - share)))
}
