import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { atMost, type Benchmark } from '../benchmark.ts'
import { startDesk } from '../desk-client.ts'
import { filledLog } from '../filled-log.ts'
import { median } from '../median.ts'
import { processorMs } from '../process-facts.ts'
import { fixed, formatTable } from '../table.ts'

/** By the clock, and the processor time of all threads together (ms). */
type Start = { readonly ms: number; readonly processor: number }

/** From start to end of a process that does nothing. */
const timeNode = (): Promise<Start> =>
  new Promise((resolve) => {
    const before = performance.now()
    const child = spawn(
      process.execPath,
      [
        '-e',
        'const { user, system } = process.cpuUsage(); process.stdout.write(String((user + system) / 1000))',
      ],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    )
    let output = ''
    child.stdout.on('data', (piece: Buffer) => (output += piece.toString()))
    child.once('close', () => resolve({ ms: performance.now() - before, processor: Number(output) }))
  })

/** From the start of the desk to its ready line. */
const timeDesk = async (data: string): Promise<Start> => {
  const desk = await startDesk(data)
  const processor = processorMs(desk.pid)
  await desk.stop()
  return { ms: desk.readyMs, processor }
}

/** Start of the browser host, beside a Node that does nothing. */
export const startUpBenchmark: Benchmark = {
  name: 'start-up',
  title: 'From process start to ready: the browser host',
  run: async ({ starts, events, size, folder: base }, folder) => {
    const empty = (): string => join(folder, `empty-${performance.now()}`)
    const { data: filled } = filledLog(base, events, size)
    const filledName = `desk, ${events.toLocaleString('en-US')} events`
    const kinds = [
      { name: 'node -e 0 (start to end)', time: timeNode, starts: [] as Start[] },
      { name: 'desk, new data folder', time: () => timeDesk(empty()), starts: [] as Start[] },
      { name: filledName, time: () => timeDesk(filled), starts: [] as Start[] },
    ]
    // In turn, so that a slow moment of the machine meets all kinds. The first of each is to warm the disk's cache.
    for (let start = 0; start <= starts; start += 1)
      for (const kind of kinds) {
        const figures = await kind.time()
        if (start > 0) kind.starts.push(figures)
      }
    const medianMs = (kind: { readonly starts: readonly Start[] } | undefined): number =>
      median(kind?.starts.map(({ ms }) => ms) ?? [])
    const table = formatTable(
      ['', 'median ms', 'slowest ms', 'more than node -e 0', 'processor ms'],
      kinds.map((kind) => [
        kind.name,
        fixed(medianMs(kind), 0),
        fixed(Math.max(...kind.starts.map(({ ms }) => ms)), 0),
        fixed(medianMs(kind) - medianMs(kinds[0]), 0),
        fixed(median(kind.starts.map(({ processor }) => processor)), 0),
      ]),
    )
    return {
      text: `${table}\n\n${starts} starts each, in turn.`,
      goals: [atMost(300, ' ms', 'ready, new data folder', medianMs(kinds[1]))],
    }
  },
}
