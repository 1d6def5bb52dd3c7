import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Benchmark } from '../benchmark.ts'
import { startDesk } from '../desk-client.ts'
import { runLoad } from '../load.ts'
import { writeBatchTransfer } from '../log/batch-transfer.ts'
import { processorMs } from '../process-facts.ts'
import { fixed, formatTable, whole } from '../table.ts'

/** A burst of deliveries to the whole desk, and how soon all their events are read. */
export const burstBenchmark: Benchmark = {
  name: 'burst',
  title: 'A burst of TransferBatch deliveries of 2.4 KB to the whole desk, and its events being read',
  run: async ({ connections, seconds }, folder) => {
    const bodyFile = join(folder, 'body')
    writeBatchTransfer(bodyFile)
    const desk = await startDesk(join(folder, 'desk'))
    try {
      const processorBefore = processorMs(desk.pid)
      const begin = performance.now()
      const load = await runLoad({ url: desk.receiver, connections, seconds, bodyFile })
      const end = performance.now()
      const { acknowledged, backlog } = await desk.read('receiver.status')
      while ((await desk.read('receiver.status')).backlog > 0) await pause(20)
      const [burst, after] = [(end - begin) / 1000, (performance.now() - end) / 1000]
      const figures = {
        connections,
        taken: acknowledged,
        takenPerSecond: load.requests / load.seconds,
        p99Ms: load.p99Ms,
        backlog,
        drainPerSecond: backlog / after,
        readPerSecond: acknowledged / (burst + after),
        /** Of all threads, to take and to read one: on a busy machine it says more than the clock. */
        processorUs: ((processorMs(desk.pid) - processorBefore) * 1000) / acknowledged,
      }
      const text = formatTable(
        ['', '', 'to reach'],
        [
          ['deliveries taken a second', whole(figures.takenPerSecond), ''],
          ['p99 ms', fixed(figures.p99Ms, 1), ''],
          [`events left to read after ${whole(acknowledged)} deliveries`, whole(backlog), ''],
          ['of these read a second', whole(figures.drainPerSecond), '10,000'],
          ['read a second since the first delivery', whole(figures.readPerSecond), '10,000'],
          ['processor µs a delivery, taken and read', fixed(figures.processorUs, 1), ''],
        ],
      )
      return { text, figures }
    } finally {
      await desk.stop()
    }
  },
}
