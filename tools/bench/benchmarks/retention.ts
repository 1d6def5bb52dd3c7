import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Benchmark } from '../benchmark.ts'
import { readAllEvents, startDesk } from '../desk-client.ts'
import { fillLog } from '../fill-log.ts'
import { fixed, formatTable, whole } from '../table.ts'

/** One live delivery after the other, for as long as something lasts. @returns how long each waited (ms), sorted */
const sendWhile = async (url: string, isOver: () => boolean): Promise<number[]> => {
  const waits: number[] = []
  while (!isOver()) {
    const begin = performance.now()
    const response = await fetch(url, { method: 'POST', body: '[]' })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`A live delivery was answered ${response.status}.`)
    waits.push(performance.now() - begin)
    await pause(5)
  }
  return waits.toSorted((one, other) => one - other)
}

/** How long live deliveries wait while the log is cut down beside them. */
export const retentionBenchmark: Benchmark = {
  name: 'retention',
  title: 'Live deliveries, one at a time, while retention removes nearly all of the log',
  usual: false,
  run: async ({ events }, { folder, ensureBuilt }) => {
    ensureBuilt()
    const data = join(folder, 'desk')
    fillLog(join(data, 'log'), events)
    await readAllEvents(data, events)
    const desk = await startDesk(data)
    try {
      const quietEnd = performance.now() + 3000
      const quiet = await sendWhile(desk.receiver, () => performance.now() > quietEnd)
      let isOver = false
      const removing = desk.call('log.setRetention', { days: null, megabytes: 10 }).finally(() => {
        isOver = true
      })
      const during = await sendWhile(desk.receiver, () => isOver)
      await removing
      const row = (name: string, waits: readonly number[]): string[] => [
        name,
        whole(waits.length),
        ...[0.5, 0.99, 1].map((share) => fixed(waits[Math.ceil(waits.length * share) - 1] ?? Number.NaN, 1)),
      ]
      const text = formatTable(
        ['', 'deliveries', 'p50 ms', 'p99 ms', 'slowest ms'],
        [row('nothing removed', quiet), row(`${whole(events)} removed`, during)],
      )
      return {
        text: `${text}\n\nTo reach: none waits 20 ms longer for it.`,
        figures: { events, quiet, during },
      }
    } finally {
      await desk.stop()
    }
  },
}
