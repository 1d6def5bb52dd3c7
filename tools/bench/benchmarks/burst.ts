import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { atLeast, type Benchmark } from '../benchmark.ts'
import { startDesk } from '../desk-client.ts'
import { filledLog } from '../filled-log.ts'
import { runLoad } from '../load.ts'
import { writeBatchTransfer } from '../log/batch-transfer.ts'
import { processorMs } from '../process-facts.ts'
import { fixed, formatTable, whole } from '../table.ts'

type BurstLoad = { readonly connections: number; readonly seconds: number; readonly bodyFile: string }

/** Sends a burst to the whole desk over a data folder, and waits until all its events are read. */
const burst = async (data: string, load: BurstLoad) => {
  const desk = await startDesk(data)
  try {
    const processorBefore = processorMs(desk.pid)
    const begin = performance.now()
    const sent = await runLoad({ ...load, url: desk.receiver })
    const end = performance.now()
    const { acknowledged, backlog } = await desk.read('receiver.status')
    while ((await desk.read('receiver.status')).backlog > 0) await pause(20)
    const after = performance.now() - end
    return {
      taken: acknowledged,
      takenPerSecond: sent.requests / sent.seconds,
      p99Ms: sent.p99Ms,
      backlog,
      drainPerSecond: (backlog / after) * 1000,
      readPerSecond: (acknowledged / (end - begin + after)) * 1000,
      /** Of all threads, to take and to read one: on a busy machine it says more than the clock. */
      processorUs: ((processorMs(desk.pid) - processorBefore) * 1000) / acknowledged,
    }
  } finally {
    await desk.stop()
  }
}

/** Bursts of deliveries to the whole desk, and how soon all their events are read. */
export const burstBenchmark: Benchmark = {
  name: 'burst',
  title: 'A burst of TransferBatch deliveries of 2.4 KB to the whole desk, and its events being read',
  run: async ({ connections, seconds, events, size, folder: base }, folder) => {
    const bodies = [false, true].map((isOneLog) => {
      const bodyFile = join(folder, isOneLog ? 'one' : 'many')
      writeBatchTransfer(bodyFile, isOneLog)
      return { connections, seconds, bodyFile }
    })
    const [many, single] = bodies as [BurstLoad, BurstLoad]
    const filled = join(folder, 'filled')
    cpSync(filledLog(base, events, size).data, filled, { recursive: true })
    const cases = [
      { name: 'empty log', least: 13_000, ...(await burst(join(folder, 'empty'), many)) },
      { name: `log of ${whole(events)}`, least: 10_000, ...(await burst(filled, many)) },
      { name: 'all describe one log', least: 10_000, ...(await burst(join(folder, 'single'), single)) },
    ]
    return {
      text: formatTable(
        [
          '',
          'taken a second',
          'p99 ms',
          'left after',
          'of these read a second',
          'read a second in all',
          'processor µs each',
        ],
        cases.map((each) => [
          each.name,
          whole(each.takenPerSecond),
          fixed(each.p99Ms, 1),
          whole(each.backlog),
          whole(each.drainPerSecond),
          whole(each.readPerSecond),
          fixed(each.processorUs, 1),
        ]),
      ),
      goals: cases.map(({ name, least, drainPerSecond }) =>
        atLeast(least, '/s', `events read after a burst: ${name}`, drainPerSecond),
      ),
    }
  },
}
