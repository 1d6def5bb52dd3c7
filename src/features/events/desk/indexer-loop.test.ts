import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startIndexerLoop, type IndexerLoop } from './indexer-loop.ts'
import type { Step } from './indexer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A log of numbers only: `stored` grows by hand, a step reads up to `most`. */
const simulate = (most = Number.POSITIVE_INFINITY) => {
  const seen = { budgets: [] as number[], reports: [] as string[], faults: 0 }
  const log = { ...seen, stored: 0, read: 0, fails: false }
  const loop: IndexerLoop = startIndexerLoop({
    backlog: () => log.stored - log.read,
    onBegin: (backlog) => void log.reports.push(`begins with ${backlog}`),
    step: (budgetMs): Step => {
      log.budgets.push(budgetMs)
      if (log.fails) throw new Error('disk full')
      const deliveries = Math.min(most, log.stored - log.read)
      log.read += deliveries
      const backlog = log.stored - log.read
      return { deliveries, arrived: deliveries, backlog, lastId: log.stored, textsLeft: 0 }
    },
    onStep: ({ backlog }) => void log.reports.push(`ends with ${backlog}`),
    onFault: () => (log.faults += 1),
  })
  return { log, loop }
}

test('reads soon after it was woken, and deliveries that trickle in together', () => {
  const { log, loop } = simulate()
  vi.advanceTimersByTime(1000)
  const idle = log.budgets.length
  log.stored = 1
  loop.wake()
  log.stored = 5
  for (let count = 0; count < 100; count += 1) loop.wake()
  vi.advanceTimersByTime(20)
  expect(log.read).toBe(5)
  expect(log.budgets.length).toBe(idle + 1)
  loop.stop()
})

test('says what is to be read before it reads, and nothing when there is nothing', () => {
  const { log, loop } = simulate(2)
  vi.advanceTimersByTime(1000)
  expect(log.reports).toEqual(['ends with 0'])
  log.stored = 3
  loop.wake()
  vi.advanceTimersByTime(1000)
  expect(log.reports.slice(1)).toEqual(['begins with 3', 'ends with 1', 'begins with 1', 'ends with 0'])
  loop.stop()
})

test('finds what no signal announced', () => {
  const { log, loop } = simulate()
  vi.advanceTimersByTime(100)
  log.stored = 3
  vi.advanceTimersByTime(2000)
  expect(log.read).toBe(3)
  loop.stop()
})

test('a backlog is read without pauses, however large', () => {
  const { log, loop } = simulate(1000)
  log.stored = 100_000
  vi.advanceTimersByTime(1000)
  expect(log.read).toBe(100_000)
  loop.stop()
})

test('while deliveries pour in it works little and often, and catches up afterwards', () => {
  const { log, loop } = simulate(100)
  log.stored = 10
  vi.advanceTimersByTime(100)
  for (let tick = 0; tick < 100; tick += 1) {
    log.stored += 200
    loop.wake()
    vi.advanceTimersByTime(10)
  }
  const during = log.budgets.slice(log.budgets.indexOf(40))
  expect(during.length).toBeGreaterThan(5)
  expect(during.length).toBeLessThan(20)
  expect(new Set(during)).toEqual(new Set([40]))
  vi.advanceTimersByTime(5000)
  expect(log.read).toBe(log.stored)
  expect(log.budgets.at(-1)).toBeGreaterThan(40)
  loop.stop()
})

test('after a failure it tries again, less and less often, and goes on when it can', () => {
  const { log, loop } = simulate()
  vi.advanceTimersByTime(10)
  log.fails = true
  log.stored = 1
  loop.wake()
  vi.advanceTimersByTime(60_000)
  expect(log.faults).toBeGreaterThanOrEqual(4)
  expect(log.faults).toBeLessThanOrEqual(6)
  log.fails = false
  vi.advanceTimersByTime(30_000)
  expect(log.read).toBe(1)
  loop.stop()
})
