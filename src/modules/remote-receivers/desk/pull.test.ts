import { expect, test } from 'vitest'
import { fail, succeed } from '../../../core/result.ts'
import { imported } from '../../../features/events/desk/testing/deliveries.ts'
import type { LogPage, LogRow, LogSource } from './log-source.ts'
import { pull, type Cursor, type PullOptions, type PullReport } from './pull.ts'

const begin: Cursor = { identity: null, incarnation: null, position: 0, checkpoints: [] }

const rowAt = (position: number): LogRow => ({
  ...imported(),
  position,
  origin: position % 2 === 0 ? 'even' : 'odd',
  originId: position,
  receivedAt: position * 1000,
  body: Buffer.from(String(position)),
})

/** A log of so many rows, three to a page; `reads` says where pages were asked for. */
const openLog = (state: { end: number; incarnation: string }) => {
  const reads: number[] = []
  const digestAt = (position: number): string => `${position} of the log`
  const source: LogSource = {
    read: async (after) => {
      reads.push(after)
      const rows = Array.from({ length: Math.max(0, Math.min(3, state.end - after)) }, (_, index) =>
        rowAt(after + index + 1),
      )
      const last = rows.at(-1)?.position ?? Math.min(after, state.end)
      const page: LogPage = {
        rows,
        names: { even: 'Even hooks' },
        begin: 1,
        end: state.end,
        endReceivedAt: state.end * 1000,
        identity: 'log',
        incarnation: state.incarnation,
        checkpoint: last === 0 ? null : { position: last, digest: digestAt(last) },
        clockAheadMs: 0,
      }
      return succeed(page)
    },
    digestAt: async (position) => succeed(position <= state.end ? digestAt(position) : null),
    wait: (_after, signal) =>
      new Promise((resolve) => {
        const over = (): void => resolve(fail({ kind: 'cancelled', message: 'given up' }))
        if (signal.aborted) over()
        else signal.addEventListener('abort', over, { once: true })
      }),
    close: async () => {},
  }
  return { source, reads }
}

type Take = PullOptions['take']
const takeAll: Take = async (rows) => succeed({ added: rows.length, lastId: 1 })

/** Reads a log up to a position, or until it is given up; `rests` are the pauses that were made. */
const all = async (
  source: LogSource,
  end: number,
  take: Take = takeAll,
  controller = new AbortController(),
) => {
  const [taken, rests, reports]: [number[], number[], PullReport[]] = [[], [], []]
  await pull({
    source,
    from: begin,
    take: async (rows) => {
      const done = await take(rows)
      if (done.ok) taken.push(...rows.map(({ position }) => position))
      return done
    },
    rest: async (failures) => void rests.push(failures),
    signal: controller.signal,
    report: (report) => {
      reports.push(report)
      if (report.failure === null && report.cursor.position === end) controller.abort()
    },
  })
  return { taken, rests, reports }
}

test('the next page is on its way while one is stored, and none is asked for twice', async () => {
  const { source, reads } = openLog({ end: 8, incarnation: 'one' })
  const askedWhileStoring: number[] = []
  const { taken } = await all(source, 8, async (rows) => {
    askedWhileStoring.push(reads.at(-1) ?? 0)
    return takeAll(rows)
  })
  expect(taken).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(askedWhileStoring).toEqual([3, 6, 6])
  expect(reads).toEqual([0, 3, 6])
})

test('a page that could not be stored is read again, and what was read ahead is left', async () => {
  const { source, reads } = openLog({ end: 5, incarnation: 'one' })
  let isFull = true
  const { taken, reports } = await all(source, 5, async (rows) => {
    if (!isFull) return takeAll(rows)
    isFull = false
    return fail({ kind: 'unavailable', message: 'The disk is full.' })
  })
  expect(taken).toEqual([1, 2, 3, 4, 5])
  expect(reads).toEqual([0, 3, 0, 3])
  expect(reports.map(({ failure, cursor }) => [failure?.message ?? null, cursor.position])).toEqual([
    ['The disk is full.', 0],
    [null, 3],
    [null, 5],
  ])
})

test('a log that is set back while a page of it is on its way is read from where it is the same', async () => {
  const state = { end: 7, incarnation: 'one' }
  const { source } = openLog(state)
  const { taken, reports } = await all(source, 4, async (rows) => {
    // What is read ahead of here on is of the server that took over.
    if (rows[0]?.position === 1) Object.assign(state, { end: 4, incarnation: 'two' })
    return takeAll(rows)
  })
  expect(taken.slice(0, 3)).toEqual([1, 2, 3])
  expect(taken.at(-1)).toBe(4)
  expect(reports.at(-1)?.cursor).toMatchObject({ incarnation: 'two', position: 4 })
})

/** A server that answers what it likes, up to so many pages. */
const lie = async (answer: (page: LogPage, count: number) => LogPage, pages = 20) => {
  const { source } = openLog({ end: 6, incarnation: 'one' })
  const controller = new AbortController()
  let count = 0
  const read: LogSource['read'] = async (after, max, signal) => {
    count += 1
    if (count === pages) controller.abort()
    const page = await source.read(after, max, signal)
    return page.ok ? succeed(answer(page.value, count)) : page
  }
  const liar = { ...source, read, wait: async () => succeed(null) }
  const { taken, rests, reports } = await all(liar, Infinity, takeAll, controller)
  const failed = reports.flatMap(({ failure }) => (failure === null ? [] : [failure.message]))
  return { taken, rests, failed, missed: reports.reduce((sum, { missed }) => sum + missed, 0) }
}

const lies: readonly (readonly [string, (page: LogPage) => LogPage, string])[] = [
  ['rows from before', (page) => ({ ...page, rows: [rowAt(1), rowAt(2), rowAt(3)] }), 'came again'],
  ['rows behind a gap', (page) => ({ ...page, rows: [rowAt(9_007_199_254_740_991)] }), 'follows 3'],
  [
    'more rows than were asked for',
    (page) => ({ ...page, rows: Array.from({ length: 5001 }, (_, at) => rowAt(at + 4)) }),
    '5000 were asked for',
  ],
  ...['CHAIN:1:0x01', 'here', 'one,here', '~0123456789abcdef', '../hooks/x', ''].map(
    (origin) =>
      [
        `rows of “${origin}”`,
        (page: LogPage) => ({ ...page, rows: page.rows.map((row) => ({ ...row, origin })) }),
        'does not name the receiver',
      ] as const,
  ),
]

test.each(lies)('a server that answers %s has none of them stored', async (_, change, problem) => {
  const { taken, failed, rests, missed } = await lie((page, count) => (count > 1 ? change(page) : page))
  expect(taken).toEqual([1, 2, 3])
  expect(failed[0]).toContain(problem)
  expect(rests).toHaveLength(failed.length)
  expect(missed).toBe(0)
})

test('a server that never lets anybody wait, or is another log with every page, is asked with pauses', async () => {
  const empty = await lie((page) => ({ ...page, rows: [], end: 1000 }))
  expect(empty.rests.length).toBeGreaterThanOrEqual(18)
  const others = await lie((page, count) => ({ ...page, identity: `log ${count}` }))
  expect(others.rests.length).toBeGreaterThanOrEqual(8)
  expect(Math.max(...others.rests)).toBeGreaterThan(5)
  // A row that cannot be taken is counted as one that is missing, and the log is read on.
  const unfit = (row: LogRow): LogRow => (row.position === 2 ? { ...row, isUnfit: true } : row)
  expect((await lie((page) => ({ ...page, rows: page.rows.map(unfit) }))).missed).toBe(1)
})
