import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Processors that some work took, on average over its time: 0.5 is half of one. */
export type Shares = {
  /** Of the thread of chains. */
  readonly thread: number
  /** Of the node beside it. */
  readonly node: number
}

/** How far they give way: as the thread of chains does (`chain-worker.ts`), and as any process. */
const steps = { thread: 10, node: 0 } as const

/**
 * Takes as much of the processors as some work did, in threads of the same priorities, and does nothing with it.
 *
 * @returns ends it
 */
export const burnProcessor = (shares: Shares): (() => Promise<void>) => {
  const flag = new SharedArrayBuffer(4)
  const workers = (['thread', 'node'] as const).map(
    (name) =>
      new Worker(new URL('burner.ts', import.meta.url), {
        workerData: { share: Math.min(1, shares[name]), steps: steps[name], flag },
      }),
  )
  return async () => {
    const ends = workers.map((worker) => once(worker, 'exit'))
    Atomics.store(new Int32Array(flag), 0, 1)
    Atomics.notify(new Int32Array(flag), 0)
    await Promise.all(ends)
  }
}
