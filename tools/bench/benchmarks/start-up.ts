import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Benchmark } from '../benchmark.ts'
import { readAllEvents, startDesk } from '../desk-client.ts'
import { fillLog } from '../fill-log.ts'
import { openRowsTimer, type FirstContent, type FirstRows } from '../first-rows.ts'
import { median } from '../median.ts'
import { processorMs } from '../process-facts.ts'
import { fixed, formatTable } from '../table.ts'

/** By the clock, and what the processor did for it, all threads together (ms). */
type Start = { readonly ms: number; readonly processor: number }

/** From start to end of a process that does nothing. */
const timeNode = (): Promise<Start> =>
  new Promise((resolve) => {
    const before = performance.now()
    const child = spawn(
      process.execPath,
      [
        '-e',
        'const { user, system } = process.cpuUsage(); process.stdout.write(String((user + system) / 1000))',
      ],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    )
    let said = ''
    child.stdout.on('data', (piece: Buffer) => (said += piece.toString()))
    child.once('close', () => resolve({ ms: performance.now() - before, processor: Number(said) }))
  })

/** From the start of the desk to its ready line. */
const timeDesk = async (data: string): Promise<Start> => {
  const desk = await startDesk(data)
  const processor = processorMs(desk.pid)
  await desk.stop()
  return { ms: desk.readyMs, processor }
}

const source = fileURLToPath(new URL('../../../src/renderer/screens/', import.meta.url))

/** The screens, by their addresses. */
const screenEntries = globSync('*/*-screen.tsx', { cwd: source })
  .map((path) => dirname(path))
  .toSorted()
  .map((label) => ({ path: label === 'overview' ? '/' : `/${label}`, label }))

type PageTimes = {
  readonly rows: readonly FirstRows[]
  /** Rounds of all screens. */
  readonly screens: readonly (readonly FirstContent[])[]
}

/** Rounds of all screens: each takes as long as a dozen starts of the page. */
const mostRounds = 3

/** The same, and on to what the page shows; `null` where there is no browser. */
const timePages = async (data: string, starts: number): Promise<PageTimes | null> => {
  const timer = await openRowsTimer()
  if (timer === null) return null
  try {
    const rows: FirstRows[] = []
    // The first is to warm the disk's cache.
    for (let start = 0; start <= starts; start += 1) {
      const timed = await timer.time(data)
      if (start > 0) rows.push(timed)
    }
    const screens: (readonly FirstContent[])[] = []
    for (let round = 0; round < Math.min(starts, mostRounds); round += 1)
      screens.push(
        await timer.timeScreens(
          data,
          screenEntries.map(({ path }) => path),
        ),
      )
    return { rows, screens }
  } finally {
    await timer.stop()
  }
}

const pageText = (timed: PageTimes | null, baseline: number): string => {
  if (timed === null) return 'To the first rows of the Events screen: not measured, no browser was found.'
  const { rows, screens } = timed
  const after = (read: (one: FirstRows) => number): string => fixed(median(rows.map(read)), 0)
  const all = median(rows.map(({ readyMs, rowsMs }) => readyMs + rowsMs))
  const table = formatTable(
    ['first rows of the Events screen', 'median ms', 'to reach'],
    [
      [
        'after the ready line, a browser that runs already and has nothing kept',
        after(({ rowsMs }) => rowsMs),
        '1,000',
      ],
      ['the same page a second time, in a window of its own', after(({ againMs }) => againMs), '500'],
      [
        'a page of one line, in a window of its own: the part of the window',
        after(({ emptyMs }) => emptyMs),
        '',
      ],
      [
        'the same page a second time, in a window that is open',
        after(({ againInPlaceMs }) => againInPlaceMs),
        '500',
      ],
      [
        'after the ready line of a desk started anew, the same browser, in a window of its own',
        after(({ repeatMs }) => repeatMs),
        '500',
      ],
      [
        'the same of one more desk, in a window that is open',
        after(({ repeatInPlaceMs }) => repeatInPlaceMs),
        '500',
      ],
      ['from the start of the first desk, more than node -e 0', fixed(all - baseline, 0), '1,000'],
    ],
  )
  const heads = screenEntries.map(({ path, label }) => [
    label,
    fixed(median(screens.map((round) => round.find((one) => one.path === path)?.ms ?? Number.NaN)), 0),
  ])
  return `${table}\n\n${formatTable(['head of each screen, a browser that has nothing kept', 'median ms'], heads)}`
}

/** Start of the browser host, beside a Node that does nothing. */
export const startUpBenchmark: Benchmark = {
  name: 'start-up',
  title: 'From process start to ready: the browser host',
  usual: true,
  run: async ({ starts, events }, { folder, ensureBuilt }) => {
    ensureBuilt()
    const empty = (): string => join(folder, `empty-${performance.now()}`)
    const filled = join(folder, 'filled')
    fillLog(join(filled, 'log'), events)
    await readAllEvents(filled, events)
    const kinds = [
      { name: 'node -e 0 (start to end)', time: timeNode, starts: [] as Start[] },
      { name: 'desk, new data folder', time: () => timeDesk(empty()), starts: [] as Start[] },
      {
        name: `desk, ${events.toLocaleString('en-US')} events`,
        time: () => timeDesk(filled),
        starts: [] as Start[],
      },
    ]
    // In turn, so that a slow moment of the machine meets all kinds. The first of each is to warm the disk's cache.
    for (let start = 0; start <= starts; start += 1)
      for (const kind of kinds) {
        const figures = await kind.time()
        if (start > 0) kind.starts.push(figures)
      }
    const inMs = kinds.map(({ name, starts: timed }) => ({
      name,
      medianMs: median(timed.map(({ ms }) => ms)),
      slowestMs: Math.max(...timed.map(({ ms }) => ms)),
      processorMs: median(timed.map(({ processor }) => processor)),
    }))
    const baseline = inMs[0]?.medianMs ?? Number.NaN
    const results = inMs.map((kind) => ({ ...kind, moreThanNodeMs: kind.medianMs - baseline }))
    const table = formatTable(
      ['', 'median ms', 'slowest ms', 'more than node -e 0', 'processor ms'],
      results.map(({ name, medianMs, slowestMs, moreThanNodeMs, processorMs: processor }) => [
        name,
        fixed(medianMs, 0),
        fixed(slowestMs, 0),
        fixed(moreThanNodeMs, 0),
        fixed(processor, 0),
      ]),
    )
    const pages = await timePages(filled, starts)
    return {
      text: `${table}\n\n${starts} starts each. To reach: 500 ms more than node -e 0.\n\n${pageText(pages, baseline)}`,
      figures: { starts, events, results, pages },
    }
  },
}
