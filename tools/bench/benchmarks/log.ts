import { statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { ordersFile } from '../../../src/main/platform/app-database/table.ts'
import type { Benchmark } from '../benchmark.ts'
import { startDesk } from '../desk-client.ts'
import { startProcess } from '../start-process.ts'
import { timeQueries } from '../log/time-queries.ts'
import { readLog } from '../log/read-log.ts'
import type { PartTime } from '../log/read-log.ts'
import { writeLog } from '../log/write-log.ts'
import { residentMb } from '../process-facts.ts'
import { fixed, formatTable, whole } from '../table.ts'

const times = 300

/** By the clock, and by the time the processor gave to it: on a busy machine the second says more. */
const rateOf = (events: number, { seconds, processor }: PartTime): string[] => [
  whole(events / seconds),
  whole(events / processor),
]

/** The desk over the filled log: how soon it is ready, and what it holds then. */
const openDesk = async (data: string): Promise<{ readyMs: number; memoryMb: number }> => {
  const desk = await startDesk(data)
  const memoryMb = residentMb(desk.pid)
  await desk.stop()
  return { readyMs: desk.readyMs, memoryMb }
}

/** The questions again, while another process writes readings of orders as fast as it can. @returns rows written meanwhile, too */
const whileReadingsAreWritten = async (log: string, events: number, size: number) => {
  const writer = await startProcess([join(import.meta.dirname, '../servers/write-readings.ts'), log])
  const queries = timeQueries(log, events, size, times)
  await writer.stop()
  const database = new Database(join(log, ordersFile), { readonly: true })
  const rows = database.prepare<[], number>('SELECT count(*) FROM snapshot_orders').pluck().get() ?? 0
  database.close()
  return { queries, rows }
}

/** The payload log: reading deliveries into events, and asking it. */
export const logBenchmark: Benchmark = {
  name: 'log',
  title: 'The payload log: deliveries read into events, and the queries that people make',
  run: async ({ events, size }, folder) => {
    const log = join(folder, 'data', 'log')
    const writing = writeLog(log, events, size)
    const reading = readLog(log)
    const sizes = ['deliveries.db', 'events.db'].map((name) => statSync(join(log, name)).size / events)
    const queries = timeQueries(log, events, size, times)
    const busy = await whileReadingsAreWritten(log, events, size)
    const desk = await openDesk(join(folder, 'data'))
    const empty = await openDesk(join(folder, 'empty'))
    const rates = formatTable(
      ['', 'a second', 'a second of processor time', 'to reach'],
      [
        ['deliveries written, 1,000 to a transaction', whole(events / writing), '', ''],
        ['events parsed, checked, folded and indexed', ...rateOf(events, reading.events), '10,000'],
        ['texts made searchable, behind them', ...rateOf(events, reading.texts), ''],
      ],
    )
    const answers = formatTable(
      ['', 'p50 ms', 'p99 ms', 'p99 ms of processor time', 'p99 ms beside readings', 'to reach'],
      queries.map(({ name, p50, p99, processor, toReach }, at) => [
        name,
        fixed(p50, 2),
        fixed(p99, 2),
        fixed(processor.p99, 2),
        fixed(busy.queries[at]?.p99 ?? Number.NaN, 2),
        toReach === null ? '' : String(toReach),
      ]),
    )
    const text = [
      `${whole(events)} events of ${whole(size)} bytes`,
      rates,
      `bytes an event: ${whole(sizes[0] ?? 0)} in deliveries.db, ${whole(sizes[1] ?? 0)} in events.db`,
      answers,
      `Beside readings: ${whole(busy.rows)} rows of orders.db were written while the queries ran.`,
      `the desk over this log: ready after ${whole(desk.readyMs)} ms with ${whole(desk.memoryMb)} MB; over an empty one ${whole(empty.readyMs)} ms with ${whole(empty.memoryMb)} MB`,
    ].join('\n\n')
    return { text, figures: { events, size, writing, reading, sizes, queries, busy, desk, empty } }
  },
}
