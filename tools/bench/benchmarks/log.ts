import { statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { ordersFile } from '../../../src/main/platform/app-database/table.ts'
import { atMost, type Benchmark } from '../benchmark.ts'
import { filledLog } from '../filled-log.ts'
import { startProcess } from '../start-process.ts'
import { timeQueries } from '../log/time-queries.ts'
import type { PartTime } from '../log/read-log.ts'
import { fixed, formatTable, whole } from '../table.ts'

const times = 300
const shownRows = 8

/** By the clock, and by the time the processor gave to it: on a busy machine the second says more. */
const rateOf = (events: number, { seconds, processor }: PartTime): string[] => [
  whole(events / seconds),
  whole(events / processor),
]

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
  run: async ({ events, size, folder: base }) => {
    const { data, writing, reading } = filledLog(base, events, size)
    const log = join(data, 'log')
    const sizes = ['deliveries.db', 'events.db'].map((name) => statSync(join(log, name)).size / events)
    const queries = timeQueries(log, events, size, times)
    const busy = await whileReadingsAreWritten(log, events, size)
    const rates = formatTable(
      ['', 'a second', 'a second of processor time'],
      [
        ['deliveries written, 1,000 to a transaction', whole(events / writing), ''],
        ['events parsed, checked, folded and indexed', ...rateOf(events, reading.events)],
        ['texts made searchable, behind them', ...rateOf(events, reading.texts)],
      ],
    )
    const rows = queries.map(({ name, p50, p99, processor }, at) => [
      name,
      fixed(p50, 2),
      fixed(p99, 2),
      fixed(busy.queries[at]?.p99 ?? Number.NaN, 2),
      fixed(processor.p99, 2),
    ])
    const slowestFirst = rows.toSorted(([, , one], [, , other]) => Number(other) - Number(one))
    const heads = ['', 'p50 ms', 'p99 ms', 'p99 ms beside readings']
    const textWith = (answers: string): string =>
      [
        `${whole(events)} events of ${whole(size)} bytes.`,
        rates,
        `Bytes an event: ${whole(sizes[0] ?? 0)} in deliveries.db, ${whole(sizes[1] ?? 0)} in events.db.`,
        answers,
        `Beside readings: ${whole(busy.rows)} rows of orders.db were written while the queries ran.`,
      ].join('\n\n')
    const shortTable = formatTable(
      heads,
      slowestFirst.slice(0, shownRows).map((row) => row.slice(0, heads.length)),
    )
    const slowest = (isCount: boolean): number =>
      Math.max(...queries.filter((query) => query.isCount === isCount).map(({ p99 }) => p99))
    return {
      text: textWith(formatTable([...heads, 'p99 ms of processor time'], rows)),
      summary: textWith(`The ${shownRows} slowest of ${rows.length} queries:\n\n${shortTable}`),
      goals: [
        atMost(10, ' ms', `log of ${whole(events)}: pages, filters, words, p99`, slowest(false)),
        atMost(
          300,
          ' ms',
          `log of ${whole(events)}: counts and charts without free text, p99`,
          slowest(true),
        ),
      ],
    }
  },
}
