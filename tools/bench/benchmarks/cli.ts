import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Benchmark } from '../benchmark.ts'
import { readAllEvents, startDesk } from '../desk-client.ts'
import { fillLog } from '../fill-log.ts'
import { median } from '../median.ts'
import { residentMb } from '../process-facts.ts'
import { fixed, formatTable, whole } from '../table.ts'

const cli = join(import.meta.dirname, '../../../out/cli/index.js')
const everyMs = 500

type Streamed = { readonly rows: number; readonly seconds: number; readonly mostMb: number }

const timeOf = (args: readonly string[]): Promise<number> =>
  new Promise((resolve) => {
    const before = performance.now()
    const child = spawn(process.execPath, args, { stdio: 'ignore' })
    child.once('close', () => resolve(performance.now() - before))
  })

const timesOf = async (args: readonly string[], starts: number): Promise<number> => {
  const times: number[] = []
  for (let start = 0; start < starts; start += 1) times.push(await timeOf(args))
  return median(times)
}

/** Reads all events, counts their lines, and looks at the memory meanwhile. */
const streamAll = (data: string): Promise<Streamed> =>
  new Promise((resolve, reject) => {
    const before = performance.now()
    const args = [cli, 'events', 'list', '--all', '--data', data]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let rows = 0
    let mostMb = 0
    child.stdout.on('data', (piece: Buffer) => {
      for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) rows += 1
    })
    const look = setInterval(() => {
      // No number comes of a process that has just ended.
      const mb = residentMb(child.pid ?? 0)
      if (mb > mostMb) mostMb = mb
    }, everyMs)
    child.once('close', (code) => {
      clearInterval(look)
      if (code === 0) resolve({ rows, seconds: (performance.now() - before) / 1000, mostMb })
      else reject(new Error(`The command ended with ${code}.`))
    })
  })

const streamFromDesk = async (data: string): Promise<Streamed> => {
  const desk = await startDesk(data)
  try {
    return await streamAll(data)
  } finally {
    await desk.stop()
  }
}

/** The command line: how soon help is there, and a whole log read by `--all`. */
export const cliBenchmark: Benchmark = {
  name: 'cli',
  title: 'The command line: help, and a list read to its end',
  usual: false,
  run: async ({ events, starts }, { folder, ensureBuilt }) => {
    ensureBuilt()
    const data = join(folder, 'data')
    fillLog(join(data, 'log'), events)
    await readAllEvents(data, events)
    const bare = await timesOf(['-e', '0'], starts)
    const help = await timesOf([cli, '--help'], starts)
    const streamed = await streamFromDesk(data)
    if (streamed.rows !== events) throw new Error(`${streamed.rows} rows of ${events} were printed.`)
    const rate = streamed.rows / streamed.seconds
    const text = formatTable(
      ['', '', 'to reach'],
      [
        ['a Node that does nothing, ms', fixed(bare, 0), ''],
        ['marketdesk --help, ms', fixed(help, 0), '150'],
        [`events list --all of ${whole(events)} events, rows a second`, whole(rate), '20,000'],
        ['memory of the command at most, MB', fixed(streamed.mostMb, 0), '150'],
      ],
    )
    return { text, figures: { events, bare, help, rate, mostMb: streamed.mostMb } }
  },
}
