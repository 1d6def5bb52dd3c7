import { beforeEach, expect, test } from 'vitest'
import { fail, succeed } from '../../../core/result.ts'
import type { Outage, SignOfLife } from '../../events/desk/uptime-record.ts'
import { beatMs, createWatch, type Watch } from './watch.ts'

/** What the record holds, and whether it can be read and written. */
let record: { last: SignOfLife | null; outages: Outage[]; notes: number; isBroken: boolean }
let problems: string[]
/** The clock of the wall, and one that only goes on. */
let clocks: { now: number; evenly: number }
let watch: Watch

const begin = (): Watch =>
  createWatch({
    record: {
      last: () => (record.isBroken ? fail({ reason: 'failed', message: 'no disk' }) : succeed(record.last)),
      note: (last, ended) => {
        if (record.isBroken) return fail({ reason: 'full', message: 'no room' })
        const outages = ended === null ? record.outages : [...record.outages, ended]
        record = { ...record, last, outages, notes: record.notes + 1 }
        return succeed(null)
      },
    },
    onProblem: (message) => problems.push(message),
    now: () => clocks.now,
    evenly: () => clocks.evenly,
  })

beforeEach(() => {
  clocks = { now: 1_000_000, evenly: 0 }
  record = { last: null, outages: [], notes: 0, isBroken: false }
  problems = []
  watch = begin()
})

const pass = (ms: number, monotonic = ms): void => {
  clocks = { now: clocks.now + ms, evenly: clocks.evenly + monotonic }
}

test('outages are one of a receiver that is off, over closing and starting again, until it listens', () => {
  watch.listens()
  pass(5000)
  watch.ends()
  watch.isOff()
  const from = clocks.now
  pass(60_000)
  watch = begin()
  watch.isOff()
  pass(60_000)
  watch.listens()
  expect(record.outages).toEqual([{ from, to: clocks.now, reason: 'off' }])
})

test('outages last from the end of one run to the start of the next', () => {
  watch.listens()
  pass(5000)
  watch.ends()
  pass(60_000)
  begin().listens()
  expect(record.outages).toEqual([{ from: 1_005_000, to: 1_065_000, reason: 'closed' }])
})

test('outages begin at the last beat of a run that ended without a word', () => {
  watch.listens()
  pass(beatMs)
  watch.beat()
  pass(4000)
  begin().listens()
  expect(record.outages).toEqual([{ from: 1_010_000, to: 1_014_000, reason: 'crashed' }])
})

test('outages say when it could not listen, once however often it is tried', () => {
  watch.listens()
  watch.ends()
  pass(60_000)
  begin().cannotListen()
  for (let attempt = 0; attempt < 5; attempt += 1) {
    pass(30_000)
    begin().cannotListen()
  }
  pass(1000)
  begin().listens()
  expect(record.outages).toEqual([
    { from: 1_000_000, to: 1_060_000, reason: 'closed' },
    { from: 1_060_000, to: 1_211_000, reason: 'not-listening' },
  ])
})

test('outages are found in a beat that comes late: the machine slept, or the thread stood still', () => {
  watch.listens()
  pass(3_600_000, 8000)
  watch.beat()
  pass(120_000)
  watch.beat()
  pass(beatMs * 2)
  watch.beat()
  expect(record.outages).toEqual([
    { from: 1_000_000, to: 4_600_000, reason: 'asleep' },
    { from: 4_600_000, to: 4_720_000, reason: 'stalled' },
  ])
})

test('outages last exactly as long as the system says that the machine slept, also where the even clock ran on', () => {
  watch.listens()
  pass(4000)
  watch.sleeps()
  pass(20_000)
  watch.wakes()
  watch.wakes()
  pass(1000)
  watch.sleeps()
  pass(3_600_000)
  // A beat may come before the system says that it is awake.
  watch.beat()
  watch.wakes()
  expect(record.outages).toEqual([
    { from: 1_004_000, to: 1_024_000, reason: 'asleep' },
    { from: 1_025_000, to: 4_625_000, reason: 'asleep' },
  ])
})

test('outages say how long nothing could be stored', () => {
  watch.listens()
  watch.fails(true)
  pass(2000)
  watch.fails(true)
  pass(3000)
  watch.fails(false)
  watch.fails(false)
  expect(record.outages).toEqual([{ from: 1_000_000, to: 1_005_000, reason: 'not-storing' }])
  watch.fails(true)
  pass(7000)
  watch.ends()
  expect(record.outages.at(-1)).toEqual({ from: 1_005_000, to: 1_012_000, reason: 'not-storing' })
})

test('a beat is not written while deliveries say as much', () => {
  watch.listens()
  const before = record.notes
  pass(beatMs)
  watch.stored()
  watch.beat()
  expect(record.notes).toBe(before)
  pass(beatMs)
  watch.beat()
  expect(record.notes).toBe(before + 1)
})

test('a beat that cannot be written is said', () => {
  watch.listens()
  record = { ...record, isBroken: true }
  pass(beatMs)
  watch.beat()
  begin().listens()
  expect(problems).toEqual(['no room', 'no disk', 'no room'])
})
