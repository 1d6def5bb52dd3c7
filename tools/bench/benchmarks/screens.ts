import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Benchmark } from '../benchmark.ts'
import { startDesk, type RunningDesk } from '../desk-client.ts'
import { writeLog } from '../log/write-log.ts'
import { median } from '../median.ts'
import { eventsOfSale, writeSales } from '../sales-log.ts'
import { firstCalls, type FilledDesk, type FirstCall } from '../screens/first-calls.ts'
import { startProcess } from '../start-process.ts'
import { fixed, formatTable, whole } from '../table.ts'

const orders = 20_000
const times = 5
const size = 1000
const network = 'polygon'
const contractAddress = `0x${'ab'.repeat(20)}`
/** Part of the events that are of sales. */
const ofSales = 0.2

const serviceSchema = z.object({ url: z.url() })

const fill = (data: string, events: number): void => {
  const log = join(data, 'log')
  if (existsSync(join(log, 'deliveries.db'))) return
  const sales = Math.floor((events * ofSales) / eventsOfSale)
  // What is seldom is the oldest, which costs most.
  writeSales(log, sales)
  writeLog(log, events - sales * eventsOfSale, size)
}

const waitForJob = async (
  desk: RunningDesk,
  method: 'orders.check' | 'snapshots.take',
  input: object,
): Promise<void> => {
  const { job } = await desk.read(method, input)
  for (;;) {
    const mine = (await desk.read('orders.jobs')).jobs.find(({ id }) => id === job)
    if (mine?.state === 'done') return
    if (mine?.state !== 'running')
      throw new Error(`${method} ended as ${mine?.state ?? 'unknown'}: ${JSON.stringify(mine?.failure)}.`)
    await pause(50)
  }
}

/** The project whose marketplace has the orders; they are checked and stored as a snapshot. */
const openProject = async (desk: RunningDesk, url: string): Promise<string> => {
  const name = 'Bench'
  const find = async (): Promise<string | undefined> =>
    (await desk.read('projects.list')).projects.find((one) => one.name === name)?.id
  const service = { marketplaceUrl: url, accessKey: 'bench-accessKey-1234567890' }
  const former = await find()
  if (former === undefined) await desk.call('projects.add', { name, networks: [network], ...service })
  // Keys of a vault without a passphrase went with the desk that had them.
  else await desk.call('projects.update', { id: former, ...service })
  const project = (await find()) ?? ''
  const collection = { project, network, contractAddress }
  await desk.call('portfolio.showCollection', { ...collection, shown: true })
  await waitForJob(desk, 'orders.check', collection)
  await waitForJob(desk, 'snapshots.take', { ...collection, side: 'listing' })
  return project
}

const waitUntilRead = async (desk: RunningDesk, events: number): Promise<void> => {
  const isRead = async (): Promise<boolean> => {
    const counted = await desk.read('events.count')
    const { unread } = await desk.read('sales.progress')
    // What is searched is made after all else.
    const { notices } = await desk.read('desk.info')
    const isFilling = notices.some((notice) => /cannot be searched yet|are still being read/.test(notice))
    return counted.events >= events && unread === 0 && !isFilling
  }
  while (!(await isRead())) await pause(500)
}

type Timed = FirstCall & { readonly median: number; readonly max: number }

const time = async (desk: RunningDesk, call: FirstCall): Promise<Timed> => {
  const taken: number[] = []
  for (let turn = 0; turn < times; turn += 1) {
    const from = performance.now()
    await desk.call(call.method, call.input)
    taken.push(performance.now() - from)
  }
  return { ...call, median: median(taken), max: Math.max(...taken) }
}

const tableOf = (timed: readonly Timed[]): string =>
  formatTable(
    ['screen', 'call', 'of', 'median ms', 'max ms'],
    timed.map((one) => [one.screen, one.method, one.note ?? '', fixed(one.median, 1), fixed(one.max, 1)]),
  )

const measure = async (desk: RunningDesk, filled: Omit<FilledDesk, 'received'>) => {
  const newest = await desk.read('events.list', { limit: 1 })
  const { from } = await desk.read('events.histogram', { buckets: 1 })
  const received = { first: Date.parse(from), last: Date.parse(newest.rows[0]?.receivedAt ?? from) }
  const timed: Timed[] = []
  for (const call of firstCalls({ ...filled, received })) timed.push(await time(desk, call))
  return timed
}

/** What each screen asks first, of a large log and many orders, by the desk's own API. */
export const screensBenchmark: Benchmark = {
  name: 'screens',
  title: 'The first calls of every screen, over a large log and 20,000 orders',
  usual: false,
  run: async ({ events, data: given }, { folder, ensureBuilt }) => {
    ensureBuilt()
    const data = given ?? join(folder, 'desk')
    fill(data, events)
    const service = await startProcess([join(import.meta.dirname, '../servers/orders.ts'), String(orders)])
    const desk = await startDesk(data)
    try {
      const made = events - Math.floor((events * ofSales) / eventsOfSale) * eventsOfSale
      await waitUntilRead(desk, events)
      const project = await openProject(desk, serviceSchema.parse(service.line).url)
      const timed = await measure(desk, { project, network, contractAddress, made, size })
      const rows = timed.filter((one) => one.rows)
      const late = rows.filter((one) => one.median > 100)
      const slow = timed.filter((one) => one.max > 1000)
      const longest = timed.toSorted((one, other) => other.median - one.median).slice(0, 25)
      const text = [
        `${whole(events)} events, ${whole(orders)} orders, ${timed.length} calls, each ${times} times.`,
        `Rows: ${rows.length} calls, ${late.length} with a median over 100 ms; the slowest ${fixed(Math.max(...rows.map((one) => one.median)), 1)} ms.`,
        late.length === 0 ? '' : tableOf(late),
        `Calls over 1 s: ${slow.length}.`,
        slow.length === 0 ? '' : tableOf(slow),
        'The longest:',
        tableOf(longest),
      ]
      return {
        text: text.filter((one) => one !== '').join('\n\n'),
        figures: { events, orders, times, timed },
      }
    } finally {
      await desk.stop()
      await service.stop()
    }
  },
}
