import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Benchmark } from '../benchmark.ts'
import { serveCommand } from '../contenders.ts'
import { fillLog } from '../fill-log.ts'
import { median } from '../median.ts'
import { startProcess } from '../start-process.ts'
import { fixed, formatTable } from '../table.ts'

const readySchema = z.object({ api: z.url(), token: z.string() })
const countSchema = z.object({ ok: z.literal(true), value: z.object({ events: z.int() }) })

/** Longest wait until the desk has read every delivery into events. */
const readWithinMs = 300_000

/** Milliseconds from start to end of a process that does nothing. */
const timeNode = (): Promise<number> =>
  new Promise((resolve) => {
    const before = performance.now()
    spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }).once('close', () =>
      resolve(performance.now() - before),
    )
  })

/** Milliseconds from the start of the desk to its ready line. */
const timeDesk = async (data: string): Promise<number> => {
  const desk = await startProcess(serveCommand(data))
  await desk.stop()
  return desk.readyMs
}

const countEvents = async ({ api, token }: z.infer<typeof readySchema>): Promise<number> => {
  const answer = await fetch(`${api}/events.count`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  return countSchema.parse(await answer.json()).value.events
}

/** Lets the desk read all deliveries into events once, as it would have done when they came. */
const readAll = async (data: string, events: number): Promise<void> => {
  const desk = await startProcess(serveCommand(data))
  try {
    const ready = readySchema.parse(desk.line)
    const end = performance.now() + readWithinMs
    while ((await countEvents(ready)) < events) {
      if (performance.now() > end) throw new Error(`The desk did not read ${events} events in time.`)
      await pause(200)
    }
  } finally {
    await desk.stop()
  }
}

/** Start of the browser host, beside a Node that does nothing. */
export const startUpBenchmark: Benchmark = {
  name: 'start-up',
  title: 'From process start to ready: the browser host',
  usual: true,
  run: async ({ starts, events }, { folder, ensureBuilt }) => {
    ensureBuilt()
    const empty = (): string => join(folder, `empty-${performance.now()}`)
    const filled = join(folder, 'filled')
    fillLog(join(filled, 'log'), events)
    await readAll(filled, events)
    const kinds = [
      { name: 'node -e 0 (start to end)', time: timeNode, ms: [] as number[] },
      { name: 'desk, new data folder', time: () => timeDesk(empty()), ms: [] as number[] },
      {
        name: `desk, ${events.toLocaleString('en-US')} events`,
        time: () => timeDesk(filled),
        ms: [] as number[],
      },
    ]
    // In turn, so that a slow moment of the machine meets all kinds. The first of each is to warm the disk's cache.
    for (let start = 0; start <= starts; start += 1)
      for (const kind of kinds) {
        const ms = await kind.time()
        if (start > 0) kind.ms.push(ms)
      }
    const baseline = median(kinds[0]?.ms ?? [])
    const results = kinds.map(({ name, ms }) => ({
      name,
      medianMs: median(ms),
      slowestMs: Math.max(...ms),
      moreThanNodeMs: median(ms) - baseline,
    }))
    const table = formatTable(
      ['', 'median ms', 'slowest ms', 'more than node -e 0'],
      results.map(({ name, medianMs, slowestMs, moreThanNodeMs }) => [
        name,
        fixed(medianMs, 0),
        fixed(slowestMs, 0),
        fixed(moreThanNodeMs, 0),
      ]),
    )
    return {
      text: `${table}\n\n${starts} starts each. To reach: 500 ms more than node -e 0.`,
      figures: { starts, events, results },
    }
  },
}
