import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { startTestSample } from '../../../src/sample/testing/call.ts'
import { playDay, saleEvents } from '../../../src/sample/testing/scripted-day.ts'
import type { Benchmark } from '../benchmark.ts'
import { keyOf } from '../day/read-day.ts'
import { startDesk, type RunningDesk } from '../desk-client.ts'
import { median } from '../median.ts'
import { eventsOfSale, writeSales } from '../sales-log.ts'
import { fixed, formatTable, whole } from '../table.ts'
import { valueOf } from '../../../src/core/testing/value-of.ts'

const daySales = 200
const times = 30

const totalsSchema = z.object({
  groups: z.array(z.object({ sales: z.int() })),
  summed: z.int(),
  of: z.int(),
  soFar: z.object({ continues: z.string() }).optional(),
})

/** Waits until nothing is left to read and nothing more comes. */
const waitUntilRead = async (desk: RunningDesk, isThere: () => Promise<boolean>): Promise<void> => {
  for (;;) {
    const { unread } = await desk.read('sales.progress')
    if (unread === 0 && (await isThere())) return
    await pause(200)
  }
}

/** A day on the sample, delivered to a desk over HTTP. */
const runDay = async (data: string) => {
  const [sample, desk] = await Promise.all([startTestSample('anvil'), startDesk(data)])
  try {
    const { devnet, indexer } = sample.world
    if (devnet === null) throw new Error('The sample has no chain.')
    const added = valueOf(
      indexer.add({
        url: desk.receiver,
        projectId: 1,
        filters: { contractAddresses: [], events: saleEvents },
      }),
    )
    const sold = await playDay(devnet, daySales)
    await indexer.sync()
    const counts = indexer.counts(added.id)
    const events = async (): Promise<number> => (await desk.read('events.count')).events
    let before = -1
    await waitUntilRead(desk, async () => {
      const now = await events()
      const isStill = now === before
      before = now
      return isStill
    })
    const page = await desk.read('sales.list', { limit: 1000 })
    const unmatched = (await desk.read('sales.unmatched', { limit: 1000 })).rows
    const found = new Set(page.rows.map(keyOf))
    const expected = new Set(sold.map(keyOf))
    return {
      deliveries: counts?.delivered ?? 0,
      events: before,
      made: sold.length,
      found: page.rows.length,
      missing: sold.filter((one) => !found.has(keyOf(one))).length,
      others: page.rows.filter((one) => !expected.has(keyOf(one))).length,
      unmatched: unmatched.map(({ explanation }) => explanation),
    }
  } finally {
    await desk.stop()
    await sample.stop()
  }
}

const timed = async (ask: () => Promise<unknown>): Promise<number> => {
  const taken: number[] = []
  for (let turn = 0; turn < times; turn += 1) {
    const from = performance.now()
    await ask()
    taken.push(performance.now() - from)
  }
  return median(taken)
}

/** A log full of sales: how long they take to be found, and what the screen asks. */
const runLarge = async (data: string, events: number) => {
  const sales = Math.max(1, Math.floor(events / eventsOfSale))
  writeSales(join(data, 'log'), sales)
  const desk = await startDesk(data)
  try {
    const from = performance.now()
    await waitUntilRead(desk, async () => {
      const { events: read } = await desk.read('events.count')
      return read >= sales * eventsOfSale
    })
    const seconds = (performance.now() - from) / 1000
    const first = await timed(() => desk.call('sales.list', { limit: 200 }))
    const filtered = await timed(() => desk.call('sales.list', { limit: 200, filter: { side: 'offer' } }))
    const progress = await timed(() => desk.call('sales.totals', { within: 50 }))
    let answers = 0
    const begun = performance.now()
    let last: z.infer<typeof totalsSchema> | null = null
    for (let continues: string | null = null; answers === 0 || continues !== null; answers += 1) {
      last = totalsSchema.parse(
        await desk.call('sales.totals', { within: 50, ...(continues === null ? {} : { continues }) }),
      )
      continues = last.soFar?.continues ?? null
    }
    const all = performance.now() - begun
    return {
      events: sales * eventsOfSale,
      sales,
      seconds,
      first,
      filtered,
      progress,
      answers,
      all,
      summed: last?.summed ?? 0,
    }
  } finally {
    await desk.stop()
  }
}

/** Sales: a scripted day that has to be found whole, and a large log. */
export const salesBenchmark: Benchmark = {
  name: 'sales',
  title: 'Sales: a scripted day on the sample, and a log full of them',
  usual: false,
  run: async ({ events }, { folder, ensureBuilt }) => {
    ensureBuilt()
    const day = await runDay(join(folder, 'day'))
    const large = await runLarge(join(folder, 'large'), events)
    const text = [
      `A day of ${day.made} sales on the sample, ${whole(day.deliveries)} deliveries with ${whole(day.events)} events: ${day.found} found, ${day.missing} missing, ${day.others} others, ${day.unmatched.length} not joined.`,
      `${whole(large.events)} events with ${whole(large.sales)} sales: looked through after ${fixed(large.seconds, 1)} s, ${whole(large.events / large.seconds)} events a second, indexing included.`,
      formatTable(
        ['', 'ms', 'to reach'],
        [
          ['first 200 sales, median', fixed(large.first, 1), '100'],
          ['first 200 of a filter that none matches, median', fixed(large.filtered, 1), '1,000'],
          ['first answer of the totals, with how far they are, median', fixed(large.progress, 1), '100'],
          [`all ${whole(large.summed)} added up, in ${large.answers} answers`, fixed(large.all, 0), ''],
        ],
      ),
    ].join('\n\n')
    return { text, figures: { day, large } }
  },
}
