import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser, BrowserContext } from '@playwright/test'
import { atMost, type Benchmark } from '../benchmark.ts'
import { startDesk, type RunningDesk } from '../desk-client.ts'
import { filledLog } from '../filled-log.ts'
import { addOrdersProject, startOrdersService } from '../orders-service.ts'
import { median } from '../median.ts'
import { openBrowser } from '../open-browser.ts'
import { fixed, formatTable } from '../table.ts'

/** What is timed, each in a window that opens with the page. */
const kinds = {
  emptyMs: 'a page of one line',
  freshMs: 'Events, a browser that has nothing cached',
  againMs: 'the same page a second time',
  restartedMs: 'a desk started anew, the same browser',
  ordersMs: 'Orders, a browser that has nothing cached',
} as const
/** Milliseconds from the ready line to the first rows. */
type FirstRows = Readonly<Record<keyof typeof kinds, number>>

const eventRows = '[role="grid"] [data-index]'
/** A context of its own has no cache and no compiled code. */
const openContext = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 1440, height: 900 } })

const addressIn = (desk: RunningDesk, path: string): string => {
  const url = new URL(path, desk.url)
  for (const [name, value] of new URL(desk.url).searchParams) url.searchParams.set(name, value)
  return url.href
}

const timePage = async (context: BrowserContext, address: string, sign: string): Promise<number> => {
  const page = await context.newPage()
  try {
    const before = performance.now()
    await page.goto(address, { waitUntil: 'commit' })
    // At each frame: a locator is looked for at growing intervals.
    await page.waitForFunction((selector) => document.querySelector(selector) !== null, sign)
    return performance.now() - before
  } finally {
    await page.close()
  }
}

/** Runs work with a desk over a data folder. */
const withDesk = async <T>(
  data: string,
  port: number,
  work: (desk: RunningDesk) => Promise<T>,
): Promise<T> => {
  const desk = await startDesk(data, port)
  try {
    return await work(desk)
  } finally {
    await desk.stop()
  }
}

const timeOrders = async (browser: Browser, data: string, service: string): Promise<number> => {
  const context = await openContext(browser)
  try {
    return await withDesk(data, 0, async (desk) => {
      const { path } = await addOrdersProject(desk, service)
      return await timePage(context, addressIn(desk, path), eventRows)
    })
  } finally {
    await context.close()
  }
}

const timeRows = async (
  browser: Browser,
  data: string,
  emptyPage: string,
): Promise<Omit<FirstRows, 'ordersMs'>> => {
  const context = await openContext(browser)
  try {
    const emptyMs = await timePage(context, emptyPage, 'p')
    const first = await withDesk(data, 0, async (desk) => {
      const freshMs = await timePage(context, addressIn(desk, '/events'), eventRows)
      const { origin, port } = new URL(desk.url)
      const againMs = await timePage(context, `${origin}/events`, eventRows)
      return { freshMs, againMs, port: Number(port) }
    })
    // A browser caches by the address, port included.
    const restartedMs = await withDesk(data, first.port, (desk) =>
      timePage(context, addressIn(desk, '/events'), eventRows),
    )
    return { emptyMs, freshMs: first.freshMs, againMs: first.againMs, restartedMs }
  } finally {
    await context.close()
  }
}

/** The page in a browser that runs already, beside a page of one line. */
export const firstRowsBenchmark: Benchmark = {
  name: 'first-rows',
  title: 'From the ready line to the first rows of the Events screen, in a browser that runs already',
  run: async ({ starts, events, size, folder: base }, folder) => {
    const browser = await openBrowser()
    if (browser === null) return { text: 'Not measured: no browser was found.', goals: [] }
    const { data } = filledLog(base, events, size)
    const service = await startOrdersService(10_000)
    const server = createServer((_, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Empty</title><p>Empty</p>')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const emptyPage = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    try {
      const rows: FirstRows[] = []
      // The first is to warm the disk's cache.
      for (let start = 0; start <= starts; start += 1) {
        const timed = await timeRows(browser, data, emptyPage)
        const ordersMs = await timeOrders(browser, join(folder, `orders-${start}`), service.url)
        if (start > 0) rows.push({ ...timed, ordersMs })
      }
      const medianOf = (member: keyof FirstRows): number => median(rows.map((times) => times[member]))
      const table = formatTable(
        ['', 'median ms', 'more than the page of one line'],
        (Object.keys(kinds) as (keyof FirstRows)[]).map((member) => {
          const ms = medianOf(member)
          return [kinds[member], fixed(ms, 0), fixed(ms - medianOf('emptyMs'), 0)]
        }),
      )
      return {
        text: table,
        goals: [
          atMost(500, ' ms', 'first rows of Events, fresh browser', medianOf('freshMs')),
          atMost(800, ' ms', 'first rows of Orders, fresh browser', medianOf('ordersMs')),
        ],
      }
    } finally {
      await browser.close()
      await service.stop()
      server.close()
      server.closeAllConnections()
    }
  },
}
