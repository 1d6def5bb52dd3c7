import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { MethodName } from '../../../src/contract/contract.ts'
import { atMost, type Benchmark } from '../benchmark.ts'
import { startDesk, type RunningDesk } from '../desk-client.ts'
import { filledLog } from '../filled-log.ts'
import { makeEvent } from '../log/made-events.ts'
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

/** Memory of a desk (MB), each minute, with its page open. @param each called every second */
const measureMinutes = async (
  data: string,
  more: readonly string[],
  minutes: number,
  each: (desk: RunningDesk, second: number) => Promise<unknown>,
): Promise<number[]> => {
  const desk = await startDesk(data, 0, more)
  const browser = await openBrowser()
  try {
    const page = await browser?.newPage()
    const address = new URL(desk.url)
    address.pathname = '/events'
    await page?.goto(address.href)
    await callAll(desk)
    const eachMinute: number[] = []
    for (let second = 1; second <= minutes * 60; second += 1) {
      await Promise.all([pause(1000), each(desk, second)])
      if (second % 60 === 0) eachMinute.push(memoryMb(desk.pid))
    }
    return eachMinute
  } finally {
    await browser?.close()
    await desk.stop()
  }
}

/** Sixty times the sample's 30 a minute. */
const deliveriesEachSecond = 30

const deliver = async ({ receiver }: RunningDesk, second: number): Promise<void> => {
  for (let place = 0; place < deliveriesEachSecond; place += 1) {
    const { body } = makeEvent(second * deliveriesEachSecond + place, 2048)
    const answer = await fetch(receiver, { method: 'POST', body: new Uint8Array(body) })
    if (answer.status !== 200) throw new Error(`The receiver answered ${answer.status}.`)
  }
}

const atIntervals = (measured: readonly number[]): string => {
  const every = Math.max(1, Math.ceil(measured.length / 12))
  return measured
    .filter((_, minute) => (minute + 1) % every === 0)
    .map((mb) => fixed(mb, 0))
    .join(', ')
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
    const [sample, soak] = await Promise.all([
      measureMinutes(join(folder, 'sample'), ['--sample', '--traffic', '30'], minutes, async () => {}),
      measureMinutes(join(folder, 'soak'), [], minutes, deliver),
    ])
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
    return {
      text: `${table}

At rest: 90 s after ready. Pages of Node that other programs of the machine use too are counted in part. Over ${minutes} minutes with a page open: the sample with 30 actions a minute ${atIntervals(sample)} MB, a desk that takes ${deliveriesEachSecond} deliveries a second ${atIntervals(soak)} MB.`,
      goals,
    }
  },
}
