import { chromium } from '@playwright/test'
import { z } from 'zod'
import { findBrowser } from '../find-browser.ts'
import { serveCommand } from './contenders.ts'
import { startProcess } from './start-process.ts'

const readySchema = z.object({ url: z.url() })

/** Milliseconds from the start of the desk's process to its ready line, and from there to the first rows of the Events screen. */
export type FirstRows = { readonly readyMs: number; readonly rowsMs: number }

/** Opens the Events screen in a browser that runs already and has nothing kept. */
export type RowsTimer = { time(data: string): Promise<FirstRows>; stop(): Promise<void> }

/** @returns `null` where there is no browser */
export const openRowsTimer = async (): Promise<RowsTimer | null> => {
  const found = findBrowser()
  if (!('path' in found)) return null
  const browser = await chromium.launch({
    executablePath: found.path,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const time = async (data: string): Promise<FirstRows> => {
    const desk = await startProcess(serveCommand(data))
    const before = performance.now()
    // A context of its own: no cache, no compiled code.
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    try {
      const page = await context.newPage()
      const url = new URL(readySchema.parse(desk.line).url)
      url.pathname = '/events'
      await page.goto(url.href, { waitUntil: 'commit' })
      await page.locator('[role="grid"] [data-index]').first().waitFor()
      return { readyMs: desk.readyMs, rowsMs: performance.now() - before }
    } finally {
      await context.close()
      await desk.stop()
    }
  }
  return { time, stop: () => browser.close() }
}
