import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { z } from 'zod'
import { findBrowser, thisMachine } from '../find-browser.ts'
import { serveCommand } from './contenders.ts'
import { startProcess, type StartedProcess } from './start-process.ts'

const readySchema = z.object({ url: z.url() })

/** Milliseconds to the first rows of the Events screen. */
export type FirstRows = {
  /** From the start of the desk's process to its ready line. */
  readonly readyMs: number
  /** From there to the rows, in a browser that has nothing of the page. */
  readonly rowsMs: number
  /** Of the same page a second time, in a window that opens with it. */
  readonly againMs: number
  /** Of a page of one line, in a window that opens with it: what of the times above and below is the browser's own. */
  readonly emptyMs: number
  /** Of the same page in a window that was open before. */
  readonly againInPlaceMs: number
  /** From the ready line of a desk started anew on the same port, in the same browser: in a window that opens then. */
  readonly repeatMs: number
  /** The same of one more start, in a window that was open before. */
  readonly repeatInPlaceMs: number
}

/** Milliseconds until a screen shows something of its own, in a browser that has nothing of the page. */
export type FirstContent = { readonly path: string; readonly ms: number }

/** Opens the page in a browser that runs already. */
export type RowsTimer = {
  time(data: string): Promise<FirstRows>
  /** Each screen once, of one desk. */
  timeScreens(data: string, paths: readonly string[]): Promise<readonly FirstContent[]>
  stop(): Promise<void>
}

const eventRows = '[role="grid"] [data-index]'
/** The head of a screen: until its code has come the page has a frame and bars alone. */
const screenHead = 'main h1'

const openingUrl = (desk: StartedProcess, path: string): string => {
  const url = new URL(readySchema.parse(desk.line).url)
  url.pathname = path
  return url.href
}

const timeIn = async (page: Page, address: string, sign: string): Promise<number> => {
  const before = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator(sign).first().waitFor()
  return performance.now() - before
}

/** In a window that opens with the page: the browser's own part of it, some 0.3 s of processor, runs beside the page. */
const timePage = async (context: BrowserContext, address: string, sign: string): Promise<number> => {
  const page = await context.newPage()
  try {
    return await timeIn(page, address, sign)
  } finally {
    await page.close()
  }
}

/** A page of one line, from a server that does nothing else. */
const serveEmptyPage = async (): Promise<{ readonly address: string; readonly stop: () => void }> => {
  const server = createServer((_, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Empty</title><p>Empty</p>')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** @returns `null` where there is no browser */
export const openRowsTimer = async (): Promise<RowsTimer | null> => {
  // What people use, as the figures of other days were measured in.
  const found = findBrowser(thisMachine(), 'whole')
  if (!('path' in found)) return null
  const browser = await chromium.launch({
    executablePath: found.path,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const empty = await serveEmptyPage()
  // A context of its own: no cache, no compiled code.
  const openContext = (): Promise<BrowserContext> =>
    browser.newContext({ viewport: { width: 1440, height: 900 } })

  const time = async (data: string): Promise<FirstRows> => {
    const context = await openContext()
    try {
      const desk = await startProcess(serveCommand(data))
      const address = openingUrl(desk, '/events')
      const { origin, port } = new URL(address)
      let rowsMs: number
      let againMs: number
      let emptyMs: number
      let againInPlaceMs: number
      let window: Page
      try {
        rowsMs = await timePage(context, address, eventRows)
        againMs = await timePage(context, `${origin}/events`, eventRows)
        emptyMs = await timePage(context, empty.address, 'p')
        window = await context.newPage()
        await timeIn(window, `${origin}/events`, eventRows)
        againInPlaceMs = await timeIn(window, `${origin}/events`, eventRows)
        // A page that is still there would look for its desk.
        await window.goto('about:blank')
      } finally {
        await desk.stop()
      }
      /** What a browser keeps it keeps by the address, port and all. */
      const timeAnew = async (open: (url: string) => Promise<number>): Promise<number> => {
        const anew = await startProcess(serveCommand(data, Number(port)))
        try {
          return await open(openingUrl(anew, '/events'))
        } finally {
          await anew.stop()
        }
      }
      const repeatInPlaceMs = await timeAnew((url) => timeIn(window, url, eventRows))
      await window.close()
      const repeatMs = await timeAnew((url) => timePage(context, url, eventRows))
      return { readyMs: desk.readyMs, rowsMs, againMs, emptyMs, againInPlaceMs, repeatMs, repeatInPlaceMs }
    } finally {
      await context.close()
    }
  }

  const timeScreens = async (data: string, paths: readonly string[]): Promise<readonly FirstContent[]> => {
    const desk = await startProcess(serveCommand(data))
    try {
      const timed: FirstContent[] = []
      for (const path of paths) {
        const context = await openContext()
        try {
          timed.push({ path, ms: await timePage(context, openingUrl(desk, path), screenHead) })
        } finally {
          await context.close()
        }
      }
      return timed
    } finally {
      await desk.stop()
    }
  }

  return {
    time,
    timeScreens,
    stop: async () => {
      empty.stop()
      await browser.close()
    },
  }
}
