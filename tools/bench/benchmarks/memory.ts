import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { MethodName } from '../../../src/contract/contract.ts'
import type { Benchmark } from '../benchmark.ts'
import { fillLog, startDesk, type RunningDesk } from '../desk-client.ts'
import { median } from '../median.ts'
import { residentMb } from '../process-facts.ts'
import { fixed, formatTable } from '../table.ts'

/** After the ready line some threads still begin. */
const idleMs = 3000
const rounds = 20

/** What the screens of a log ask when they are opened and filtered. */
const calls: readonly (readonly [method: MethodName, input: unknown])[] = [
  ['desk.info', {}],
  ['events.list', { limit: 100 }],
  ['events.count', {}],
  ['events.count', { filter: { eventName: 'Transfer' } }],
  ['events.list', { filter: { text: 'erc20' }, limit: 100 }],
  ['events.transactions', { limit: 100 }],
  ['deliveries.list', { limit: 100 }],
  ['calls.list', { limit: 100 }],
  ['forwarding.list', {}],
]

const measureNode = async (): Promise<number> => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 60_000); console.log(1)'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = new Promise((resolve) => child.once('close', resolve))
  await new Promise((resolve) => child.stdout.once('data', resolve))
  const mb = residentMb(child.pid ?? 0)
  child.kill()
  await gone
  return mb
}

const callAll = async (desk: RunningDesk): Promise<void> => {
  for (let round = 0; round < rounds; round += 1)
    for (const [method, input] of calls) await desk.call(method, input)
}

/** Memory of the desk (MB): at rest, and after its screens were used. */
const measureDesk = async (data: string): Promise<{ readonly rest: number; readonly used: number }> => {
  const desk = await startDesk(data)
  try {
    await pause(idleMs)
    const rest = residentMb(desk.pid)
    await callAll(desk)
    await pause(idleMs)
    return { rest, used: residentMb(desk.pid) }
  } finally {
    await desk.stop()
  }
}

/** Memory of the browser host beside a Node that does nothing. */
export const memoryBenchmark: Benchmark = {
  name: 'memory',
  title: 'Memory of the browser host, beside a Node that does nothing',
  run: async ({ starts, events }, folder) => {
    const filled = join(folder, 'filled')
    await fillLog(filled, events)
    const bare: number[] = []
    const empty: { rest: number; used: number }[] = []
    const full: { rest: number; used: number }[] = []
    for (let start = 0; start < starts; start += 1) {
      bare.push(await measureNode())
      empty.push(await measureDesk(join(folder, `empty-${start}`)))
      full.push(await measureDesk(filled))
    }
    const baseline = median(bare)
    const many = `${events.toLocaleString('en-US')} events`
    const results = [
      { name: 'node that waits', mb: baseline },
      { name: 'desk, new data folder', mb: median(empty.map(({ rest }) => rest)) },
      { name: 'the same, after its screens were asked for', mb: median(empty.map(({ used }) => used)) },
      { name: `desk, ${many}`, mb: median(full.map(({ rest }) => rest)) },
      { name: 'the same, after its screens were asked for', mb: median(full.map(({ used }) => used)) },
    ].map(({ name, mb }) => ({ name, mb, moreThanNodeMb: mb - baseline }))
    const table = formatTable(
      ['', 'MB', 'more than node'],
      results.map(({ name, mb, moreThanNodeMb }) => [name, fixed(mb, 0), fixed(moreThanNodeMb, 0)]),
    )
    return {
      text: `${table}\n\nResident memory, medians of ${starts}. To reach: 150 MB more than node.`,
      figures: { starts, events, results },
    }
  },
}
