import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { MethodName } from '../../../src/contract/contract.ts'
import { atMost, type Benchmark } from '../benchmark.ts'
import { startDesk, type RunningDesk } from '../desk-client.ts'
import { filledLog } from '../filled-log.ts'
import { openBrowser } from '../open-browser.ts'
import { memoryMb } from '../process-facts.ts'
import { fixed, formatTable } from '../table.ts'

/** After the ready line some threads still begin; after a minute those without work have ended. */
const [soonMs, restMs] = [5000, 90_000]
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
  const mb = memoryMb(child.pid ?? 0)
  child.kill()
  await gone
  return mb
}

const callAll = async (desk: RunningDesk): Promise<void> => {
  for (let round = 0; round < rounds; round += 1)
    for (const [method, input] of calls) await desk.call(method, input)
}

/** Memory of the desk (MB): soon after the ready line, once its threads rest, and after its screens were used. */
const measureDesk = async (data: string) => {
  const desk = await startDesk(data)
  try {
    await pause(soonMs)
    const soon = memoryMb(desk.pid)
    await pause(restMs - soonMs)
    const rest = memoryMb(desk.pid)
    await callAll(desk)
    await pause(soonMs)
    return { soon, rest, used: memoryMb(desk.pid) }
  } finally {
    await desk.stop()
  }
}

/** Memory of the desk (MB), each minute, while the sample runs with 30 actions a minute and its events are on a screen. */
const measureSample = async (data: string, minutes: number): Promise<number[]> => {
  const desk = await startDesk(data, 0, ['--sample', '--traffic', '30'])
  const browser = await openBrowser()
  try {
    const page = await browser?.newPage()
    await page?.goto(desk.url)
    await callAll(desk)
    const eachMinute: number[] = []
    while (eachMinute.length < minutes) {
      await pause(60_000)
      eachMinute.push(memoryMb(desk.pid))
    }
    return eachMinute
  } finally {
    await browser?.close()
    await desk.stop()
  }
}

/** Memory of the browser host. */
export const memoryBenchmark: Benchmark = {
  name: 'memory',
  title: 'Memory of the browser host (PSS of its processes, without Chromium and the chain of the sample)',
  run: async ({ events, size, minutes, folder: base }, folder) => {
    const many = `${events.toLocaleString('en-US')} events`
    const bare = await measureNode()
    const empty = await measureDesk(join(folder, 'empty'))
    const filled = await measureDesk(filledLog(base, events, size).data)
    const sample = await measureSample(join(folder, 'sample'), minutes)
    const table = formatTable(
      ['MB', '5 s after ready', 'at rest', 'after 20 rounds of its lists'],
      [
        ['Node that waits', fixed(bare, 0), fixed(bare, 0), ''],
        ...[['empty desk', empty] as const, [many, filled] as const].map(([name, { soon, rest, used }]) => [
          name,
          fixed(soon, 0),
          fixed(rest, 0),
          fixed(used, 0),
        ]),
      ],
    )
    const goals = [
      atMost(150, ' MB', 'memory, empty', empty.rest),
      atMost(220, ' MB', `memory, ${many}, lists in use`, filled.used),
      ...(minutes === 0 ? [] : [atMost(220, ' MB', `memory, sample open for ${minutes} min`, sample.at(-1))]),
    ]
    const overTime = sample.map((mb) => fixed(mb, 0)).join(', ')
    return {
      text: `${table}\n\nAt rest: 90 s after ready. Pages of Node that other programs of the machine use too are counted in part. The sample with 30 actions a minute and a page open, each minute: ${overTime} MB.`,
      goals,
    }
  },
}
