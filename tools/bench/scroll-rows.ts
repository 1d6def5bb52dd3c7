import type { Page } from '@playwright/test'
import { quantile } from './median.ts'
import { openBrowser } from './open-browser.ts'
import { fixed } from './table.ts'

export type ScrollFigures = {
  /** Milliseconds until all rows were loaded by scrolling to the end again and again. */
  readonly loadMs: number
  readonly rows: number
  /** JavaScript heap of the page before the list and with all of it, in MB. */
  readonly heapMb: readonly [before: number, after: number]
  readonly frames: number
  /** Share of frames that came within 16.7 ms of the one before (a frame late by less than a millisecond counts as one). */
  readonly within: number
  readonly medianMs: number
  readonly p95Ms: number
  /** Tasks of the page over 50 ms while it scrolled. */
  readonly longTasks: number
}

/** What the script in the page gives back. */
type Scrolled = { intervals: number[]; longTasks: number }

/** A list of the page that loads more rows where it is scrolled to its end. */
type ScrolledList = {
  /** Address that signs the page in. */
  readonly open: string
  readonly url: string
  /** Accessible name of the grid. */
  readonly grid: string | RegExp
  /** Rows to load. */
  readonly count: number
}

/**
 * Loads rows of a list in a real browser and scrolls through them, one step each frame.
 *
 * @returns `null` where there is no browser
 */
export const scrollRows = async ({
  open,
  url,
  grid: name,
  count,
}: ScrolledList): Promise<ScrollFigures | null> => {
  const browser = await openBrowser('--enable-precise-memory-info')
  if (browser === null) return null
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(open)
    const heap = (): Promise<number> =>
      page.evaluate(
        () =>
          (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize /
          1_048_576,
      )
    const before = await heap()
    const began = performance.now()
    await page.goto(url)
    const grid = page.getByRole('grid', { name })
    await grid.getByRole('row').nth(1).waitFor()
    // Wherever the end of what is loaded comes into sight, the next page is asked for.
    await page.evaluate(async (rows) => {
      const table = document.querySelector('[role="grid"]')
      const lastRow = (): number =>
        Math.max(
          ...[...document.querySelectorAll('[data-index]')].map((row) =>
            Number(row.getAttribute('data-index')),
          ),
        )
      const loaded = (): boolean => lastRow() >= rows - 1
      for (; !loaded(); await new Promise((resolve) => setTimeout(resolve, 20)))
        table?.scrollTo({ top: table.scrollHeight })
    }, count)
    const loadMs = performance.now() - began
    const after = await heap()
    await page.evaluate(() => document.querySelector('[role="grid"]')?.scrollTo({ top: 0 }))
    await page.waitForTimeout(500)
    const { intervals, longTasks } = await scrollFrames(page, 600)
    return {
      loadMs,
      rows: count,
      heapMb: [before, after],
      frames: intervals.length,
      within: intervals.filter((ms) => ms <= 17.6).length / intervals.length,
      medianMs: quantile(intervals, 0.5),
      p95Ms: quantile(intervals, 0.95),
      longTasks,
    }
  } finally {
    await browser.close()
  }
}

/** Scrolls the grid of the page on, one step a frame. */
const scrollFrames = (page: Page, frames: number): Promise<Scrolled> =>
  page.evaluate(async (count): Promise<Scrolled> => {
    const table = document.querySelector('[role="grid"]')
    const intervals: number[] = []
    let longTasks = 0
    const observer = new PerformanceObserver((list) => (longTasks += list.getEntries().length))
    observer.observe({ entryTypes: ['longtask'] })
    await new Promise<void>((resolve) => {
      let last: number | undefined
      const step = (now: number): void => {
        if (last !== undefined) intervals.push(now - last)
        last = now
        table?.scrollBy({ top: 110 })
        if (intervals.length < count) requestAnimationFrame(step)
        else resolve()
      }
      requestAnimationFrame(step)
    })
    longTasks += observer.takeRecords().length
    observer.disconnect()
    return { intervals, longTasks }
  }, frames)

/** The figures of scrolling in a sentence. */
export const scrollText = (scroll: ScrollFigures): string =>
  `Scrolling ${scroll.frames} frames: ${fixed(scroll.within * 100, 1)} % on time, median ${fixed(scroll.medianMs, 1)} ms, p95 ${fixed(scroll.p95Ms, 1)} ms, ${scroll.longTasks} tasks over 50 ms. Drawn in software: no GPU was used.`
