import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Benchmark } from '../benchmark.ts'
import { serveCommand } from '../contenders.ts'
import { timeQueries, scanBodies } from '../log/time-queries.ts'
import { readLog } from '../log/read-log.ts'
import type { PartTime } from '../log/read-log.ts'
import { writeLog } from '../log/write-log.ts'
import { startProcess } from '../start-process.ts'
import { fixed, formatTable, whole } from '../table.ts'

const times = 300

/** Resident memory of a process in MiB, `null` where the system does not tell. */
const residentOf = (pid: number): number | null => {
  if (process.platform !== 'linux') return null
  const kib = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return kib === undefined ? null : Number(kib) / 1024
}

const pidOf = (line: unknown): number | null => {
  const pid = typeof line === 'object' && line !== null && 'pid' in line ? line.pid : null
  return typeof pid === 'number' ? pid : null
}

/** By the clock, and by the time the processor gave to it: on a busy machine the second says more. */
const rateOf = (events: number, { seconds, processor }: PartTime): string[] => [
  whole(events / seconds),
  whole(events / processor),
]

/** The desk over the filled log: how soon it is ready, and what it holds then. */
const openDesk = async (data: string): Promise<{ readyMs: number; memoryMiB: number | null }> => {
  const desk = await startProcess(serveCommand(data))
  const pid = pidOf(desk.line)
  const memoryMiB = pid === null ? null : residentOf(pid)
  await desk.stop()
  return { readyMs: desk.readyMs, memoryMiB }
}

/** The payload log: reading deliveries into events, and asking it. */
export const logBenchmark: Benchmark = {
  name: 'log',
  title: 'The payload log: deliveries read into events, and the queries that people make',
  usual: false,
  run: async ({ events, size }, { folder, ensureBuilt }) => {
    ensureBuilt()
    const log = join(folder, 'data', 'log')
    const writing = writeLog(log, events, size)
    const reading = readLog(log)
    const sizes = ['deliveries.db', 'events.db'].map((name) => statSync(join(log, name)).size / events)
    const queries = timeQueries(log, events, size, times)
    const scan = scanBodies(log)
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
      ['', 'p50 ms', 'p99 ms', 'p99 ms of processor time', 'to reach'],
      queries.map(({ name, p50, p99, processor, toReach }) => [
        name,
        fixed(p50, 2),
        fixed(p99, 2),
        fixed(processor.p99, 2),
        toReach === null ? '' : String(toReach),
      ]),
    )
    const memory = (mib: number | null): string => (mib === null ? 'unknown' : `${whole(mib)} MiB`)
    const text = [
      `${whole(events)} events of ${whole(size)} bytes`,
      rates,
      `bytes an event: ${whole(sizes[0] ?? 0)} in deliveries.db, ${whole(sizes[1] ?? 0)} in events.db`,
      answers,
      `a word looked for in every body without an index: ${whole(scan)} ms`,
      `the desk over this log: ready after ${whole(desk.readyMs)} ms with ${memory(desk.memoryMiB)}; over an empty one ${whole(empty.readyMs)} ms with ${memory(empty.memoryMiB)}`,
    ].join('\n\n')
    return { text, figures: { events, size, writing, reading, sizes, queries, scan, desk, empty } }
  },
}
