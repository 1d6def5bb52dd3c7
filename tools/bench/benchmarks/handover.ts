import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Benchmark } from '../benchmark.ts'
import { median } from '../median.ts'
import { fixed, formatTable, whole } from '../table.ts'

const size = 2400
const atOnce = 64
const bodies = 12_800
const turns = 5

const startThread = (memory: SharedArrayBuffer): Worker =>
  new Worker(new URL('../echo-thread.ts', import.meta.url), { workerData: { memory, size } })

/** Microseconds a body; the first turn finds the compiler cold. */
const timed = async (round: () => Promise<void>): Promise<number> => {
  const results: number[] = []
  for (let turn = 0; turn <= turns; turn += 1) {
    const before = performance.now()
    for (let first = 0; first < bodies; first += atOnce) await round()
    results.push(((performance.now() - before) * 1000) / bodies)
  }
  return median(results.slice(1))
}

/** What it takes to hand bodies to a thread and to hear that it has them: a message each, or many in shared memory. */
export const handoverBenchmark: Benchmark = {
  name: 'handover',
  title: `bodies of ${whole(size)} bytes handed to a thread, ${atOnce} at once`,
  usual: false,
  run: async () => {
    const memory = new SharedArrayBuffer(atOnce * size)
    const body = new Uint8Array(size).fill(7)
    const thread = startThread(memory)
    try {
      let acknowledged = 0
      let allOfThem = Promise.withResolvers<void>()
      const count = (): void => {
        acknowledged += 1
        if (acknowledged % atOnce === 0) allOfThem.resolve()
      }
      thread.on('message', count)
      const messages = await timed(async () => {
        allOfThem = Promise.withResolvers<void>()
        for (let place = 0; place < atOnce; place += 1) thread.postMessage(body.slice())
        await allOfThem.promise
      })
      thread.off('message', count)
      const shared = await timed(async () => {
        for (let place = 0; place < atOnce; place += 1) new Uint8Array(memory, place * size, size).set(body)
        thread.postMessage(atOnce)
        await once(thread, 'message')
      })
      return {
        text: formatTable(
          ['', 'µs a body', 'ratio'],
          [
            ['in shared memory, one message for all', fixed(shared, 1), '1.0'],
            ['a message each, as requests of other threads', fixed(messages, 1), fixed(messages / shared, 1)],
          ],
        ),
        figures: { messageUs: messages, sharedUs: shared, ratio: messages / shared },
      }
    } finally {
      await thread.terminate()
    }
  },
}
