import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { findBrowser, thisMachine } from '../../find-browser.ts'
import { atMost, type Benchmark } from '../benchmark.ts'
import { startDesk, type RunningDesk } from '../desk-client.ts'
import { filledLog } from '../filled-log.ts'
import { addOrdersProject, startOrdersService } from '../orders-service.ts'
import { median } from '../median.ts'
import { fixed, formatTable } from '../table.ts'

/** Milliseconds to the first rows of the Events screen, each in a window that opens with the page. */
type FirstRows = {
  /** A page of one line: the part of the browser. */
  readonly emptyMs: number
  /** From the ready line of the desk, in a browser that has nothing of the page. */
  readonly freshMs: number
  /** The same page a second time. */
  readonly againMs: number
  /** From the ready line of a desk started anew on the same port, in the same browser. */
  readonly restartedMs: number
  /** Of the orders of a collection, in a browser that has nothing of the page. */
  readonly ordersMs: number
}

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
    // What people use, not the browser without a window that tests use.
    const program = findBrowser(thisMachine(), 'whole')
    if (!('path' in program)) return { text: `Not measured: ${program.problem}`, goals: [] }
    const { data } = filledLog(base, events, size)
    const service = await startOrdersService(10_000)
    const server = createServer((_, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Empty</title><p>Empty</p>')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const emptyPage = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const browser = await chromium.launch({
      executablePath: program.path,
      args: ['--no-sandbox', '--disable-gpu'],
    })
    try {
      const rows: FirstRows[] = []
      // The first is to warm the disk's cache.
      for (let start = 0; start <= starts; start += 1) {
        const timed = await timeRows(browser, data, emptyPage)
        const ordersMs = await timeOrders(browser, join(folder, `orders-${start}`), service.url)
        if (start > 0) rows.push({ ...timed, ordersMs })
      }
      const baseline = median(rows.map(({ emptyMs }) => emptyMs))
      const medianOf = (member: keyof FirstRows): number => median(rows.map((times) => times[member]))
      const row = (name: string, member: keyof FirstRows): readonly string[] => {
        const ms = medianOf(member)
        return [name, fixed(ms, 0), fixed(ms - baseline, 0)]
      }
      const table = formatTable(
        ['', 'median ms', 'more than the page of one line'],
        [
          row('a page of one line', 'emptyMs'),
          row('Events, a browser that has nothing cached', 'freshMs'),
          row('the same page a second time', 'againMs'),
          row('a desk started anew, the same browser', 'restartedMs'),
          row('Orders, a browser that has nothing cached', 'ordersMs'),
        ],
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
