import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { checkOrder } from '../../../src/features/orders/core/rules/check-order.ts'
import { createContext } from '../../../src/features/orders/core/rules/collect-context.ts'
import { orderRules } from '../../../src/features/orders/core/rules/order-rules.ts'
import type { Order } from '../../../src/core/wire/marketplace.ts'
import { atMost, type Benchmark } from '../benchmark.ts'
import { startDesk } from '../desk-client.ts'
import { median } from '../median.ts'
import { memoryMb } from '../process-facts.ts'
import { scrollRows, scrollText } from '../scroll-rows.ts'
import { addOrdersProject, ordersCollection, startOrdersService } from '../orders-service.ts'
import { fixed, formatTable, whole } from '../table.ts'

const count = 10_000
const pageSize = 100

const pageSchema = z.object({ collectibles: z.array(z.object({ order: z.unknown() })) })

const timed = async (work: () => Promise<void>): Promise<number> => {
  const before = performance.now()
  await work()
  return performance.now() - before
}

const allPages = async (call: (page: number) => Promise<void>): Promise<void> => {
  for (let page = 1; page <= count / pageSize; page += 1) await call(page)
}

/** Milliseconds of all rules over all orders, in one thread without a pause; the median of five turns. */
const timeRules = (orders: readonly Order[]): number => {
  const turns = Array.from({ length: 6 }, () => {
    const before = performance.now()
    const builder = createContext()
    for (const order of orders) builder.add(order)
    const context = builder.finish(Date.now())
    let findings = 0
    for (const order of orders) findings += checkOrder(order, context).length
    if (findings === 0) throw new Error('The orders of the benchmark have findings; none were found.')
    return performance.now() - before
  })
  return median(turns.slice(1))
}

/** Ten thousand orders: loaded page by page, checked by all rules, scrolled in a browser. */
export const ordersBenchmark: Benchmark = {
  name: 'orders',
  title: `${whole(count)} orders, loaded in pages of ${pageSize}, checked, and scrolled`,
  run: async (_options, folder) => {
    const service = await startOrdersService(count)
    const desk = await startDesk(join(folder, 'desk'))
    try {
      const { url } = service
      const { id: project, path } = await addOrdersProject(desk, url)
      const input = { ...ordersCollection, side: 'listing', filter: { includeEmpty: false } }
      const bareMs = await timed(() =>
        allPages(async (page) => {
          const answer = await fetch(`${url}/polygon/rpc/Marketplace/ListCollectibles`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({
              side: 'listing',
              contractAddress: ordersCollection.contractAddress,
              filter: {},
              page: { page, pageSize },
            }),
          })
          await answer.json()
        }),
      )
      const before = memoryMb(desk.pid)
      const orders: Order[] = []
      const deskMs = await timed(() =>
        allPages(async (page) => {
          const read = pageSchema.parse(
            await desk.call('orders.list', { project, ...input, page: { page, pageSize } }),
          )
          orders.push(...read.collectibles.map(({ order }) => order as Order))
        }),
      )
      const after = memoryMb(desk.pid)
      const checkMs = await timed(async () => {
        const { job } = await desk.read('orders.check', { project, ...ordersCollection })
        for (;;) {
          const { jobs } = await desk.read('jobs.list')
          const mine = jobs.find(({ id }) => id === job)
          if (mine?.state === 'done') return
          if (mine?.state !== 'running') throw new Error(`The check ended as ${mine?.state ?? 'unknown'}.`)
          await pause(20)
        }
      })
      const rulesMs = timeRules(orders)
      const address = new URL(path, desk.url).href
      const scroll = await scrollRows({ open: desk.url, url: address, grid: 'Listings', count })
      const table = formatTable(
        ['', 'ms', 'per 1,000 orders, ms'],
        [
          ['bare fetch and JSON.parse of the same pages', bareMs],
          ['through the desk, page by page', deskMs],
          ['a check: load, read the log, check', checkMs],
          [`all ${orderRules.length} rules alone, one thread`, rulesMs],
          ...(scroll === null ? [] : [['in the page, drawn', scroll.loadMs] as const]),
        ].map(([name, ms]) => [String(name), fixed(Number(ms), 0), fixed((Number(ms) / count) * 1000, 1)]),
      )
      const lines = [
        table,
        '',
        `Memory of the desk: ${fixed(before, 0)} MB before, ${fixed(after, 0)} MB after.`,
        scroll === null
          ? 'Scrolling: no browser was found.'
          : `Page: ${fixed(scroll.heapMb[0], 0)} MB of heap before, ${fixed(scroll.heapMb[1], 0)} MB with all rows.\n${scrollText(scroll)}`,
      ]
      return {
        text: lines.join('\n'),
        goals: [atMost(800, ' ms', `${whole(count)} orders walked and judged`, checkMs)],
      }
    } finally {
      await desk.stop()
      await service.stop()
    }
  },
}
