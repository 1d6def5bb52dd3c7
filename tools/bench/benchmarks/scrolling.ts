import { join } from 'node:path'
import { z } from 'zod'
import type { Benchmark } from '../benchmark.ts'
import { serveCommand } from '../contenders.ts'
import { readLog } from '../log/read-log.ts'
import { writeLog } from '../log/write-log.ts'
import { scrollRows, scrollText } from '../scroll-rows.ts'
import { startProcess } from '../start-process.ts'
import { fixed, whole } from '../table.ts'

const mostRows = 10_000
const readySchema = z.object({ url: z.url() })

/** The list of events over a filled log, in a browser: pages loaded by scrolling to the end, then frames counted. */
export const scrollingBenchmark: Benchmark = {
  name: 'scrolling',
  title: 'The Events screen over a filled log: rows loaded by scrolling, then scrolled a step each frame',
  usual: false,
  run: async ({ events, size }, { folder, ensureBuilt }) => {
    ensureBuilt()
    const data = join(folder, 'data')
    writeLog(join(data, 'log'), events, size)
    readLog(join(data, 'log'))
    const desk = await startProcess(serveCommand(data))
    try {
      const { url } = readySchema.parse(desk.line)
      const count = Math.min(events, mostRows)
      const scroll = await scrollRows({
        open: url,
        url: new URL('/events', url).href,
        grid: /^Events/,
        count,
      })
      if (scroll === null) return { text: 'No browser was found.', figures: { events, scroll } }
      const lines = [
        `${whole(events)} events of ${whole(size)} bytes in the log.`,
        `${whole(scroll.rows)} rows loaded by scrolling in ${fixed(scroll.loadMs / 1000, 1)} s (${fixed(scroll.loadMs / (count / 100), 0)} ms a page of 100, drawn).`,
        `Heap of the page: ${fixed(scroll.heapMb[0], 0)} MB before, ${fixed(scroll.heapMb[1], 0)} MB with these rows.`,
        scrollText(scroll),
      ]
      return { text: lines.join('\n'), figures: { events, scroll } }
    } finally {
      await desk.stop()
    }
  },
}
