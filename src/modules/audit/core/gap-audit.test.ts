import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { succeed } from '../../../core/result.ts'
import { withoutRanges } from './block-ranges.ts'
import { chainFilterOf } from './chain-filter.ts'
import { classifyUndelivered, graceOf, percentile } from './classify-undelivered.ts'
import { coverageBand, joinAudited } from './coverage-band.ts'
import { findBlock } from './find-block.ts'
import { createLogMatcher } from './log-matcher.ts'
import { afterAnswer, afterProblem, firstPace, rangeFrom, rangesOf } from './next-range.ts'
import { registeredPeriods } from './registered-periods.ts'
import { testForAll } from '../../../core/testing/for-all.ts'

test('the range of a request doubles after two answers that are less than half full, and halves after a refusal', () => {
  const once = afterAnswer(firstPace, 2000, 100)
  expect(once).toMatchObject({ size: 2000, good: 1 })
  expect(afterAnswer(once, 2000, 100)).toMatchObject({ size: 4000, good: 0 })
  expect(afterAnswer(once, 2000, 5000)).toMatchObject({ size: 2000, good: 0 })
  const range = { from: 0, to: 1999 }
  expect(afterProblem(firstPace, range, { kind: 'size' })).toMatchObject({ size: 1000 })
  expect(afterProblem(firstPace, range, { kind: 'size', suggestedTo: 30 })).toMatchObject({ size: 31 })
  expect(afterProblem(firstPace, range, { kind: 'size', suggestedTo: 5000 })).toMatchObject({ size: 1000 })
  expect(afterProblem(firstPace, { from: 5, to: 5 }, { kind: 'size' })).toBeNull()
})

testForAll(
  'the range of a request comes to an end with whatever a node refuses, and never asks for a range that was refused for its length again',
  [fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 30_000 })],
  (limit, blocks) => {
    let pace = firstPace
    let at = 0
    const refused = new Set<number>()
    for (let requests = 0; at < blocks; requests += 1) {
      expect(requests).toBeLessThan(40 + blocks / Math.max(1, limit / 4))
      const range = rangeFrom(at, blocks - 1, pace)
      const length = range.to - range.from + 1
      if (length > limit) {
        expect(refused.has(length)).toBe(false)
        refused.add(length)
        const next = afterProblem(pace, range, { kind: 'range' }) ?? expect.fail('a single block was refused')
        pace = next
      } else {
        pace = afterAnswer(pace, length, 0)
        at = range.to + 1
      }
    }
  },
)

test('the range of a request: a day of blocks is a handful of requests', () =>
  expect(rangesOf({ from: 1, to: 43_200 })).toHaveLength(7))

test('a block is found by its time, in few steps, also where blocks come unevenly', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 2, maxLength: 2000 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      async (gaps, time) => {
        let sum = 0
        const blocks = gaps.map((gap, number) => ({ number, time: (sum += gap) }))
        const [low, high] = [blocks[0], blocks.at(-1)]
        if (low === undefined || high === undefined || high.time < time) return
        let steps = 0
        const found = await findBlock(time, low, high, async (number) => {
          steps += 1
          return succeed(blocks[number] ?? low)
        })
        expect(found).toEqual(succeed(blocks.find((block) => block.time >= time)))
        expect(steps).toBeLessThan(60)
      },
    ),
  )
})

describe('what a listener is to get', () => {
  const transfer = 'Transfer(address indexed from, address indexed to, uint256 indexed tokenId)'
  const topic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const word = (value: string): string => `0x${value.padStart(64, '0')}`
  const address = `0x${'c0'.repeat(20)}`
  const erc721 = { address, topics: [topic, word('a1'), word('b2'), word('7')], data: '0x' }
  const erc20 = { address, topics: [topic, word('a1'), word('b2')], data: word('7') }

  test('the number of indexed arguments counts, not the topic alone', () => {
    const match = createLogMatcher({ contractAddresses: [address], events: [transfer] })
    expect([match(erc721), match(erc20)]).toEqual(['match', 'outside'])
  })
  test.each([
    [{ tokenIDs: ['7'] }, 'match'],
    [{ tokenIDs: ['8'] }, 'outside'],
    [{ accounts: [`0x${'b2'.padStart(40, '0')}`] }, 'match'],
    [{ accounts: [`0x${'b3'.padStart(40, '0')}`] }, 'outside'],
  ])('accounts and token ids are read out of the log: %j', (more, found) => {
    expect(createLogMatcher({ contractAddresses: [], events: [transfer], ...more })(erc721)).toBe(found)
  })
  test('a log that cannot be decoded is neither', () => {
    const unknown = `0x${'12'.repeat(32)}`
    const filters = { contractAddresses: [], events: [], topicHashes: [unknown], accounts: [address] }
    const match = createLogMatcher(filters)
    expect(match({ address, topics: [unknown, word('1')], data: '0x' })).toBe('unclear')
  })
  test('a node is asked for no empty list, and for nothing that cannot be read', () => {
    expect(chainFilterOf({ contractAddresses: [], events: [transfer] })).toEqual(
      succeed({ topicHashes: [topic] }),
    )
    expect(chainFilterOf({ contractAddresses: [], events: [] })).toEqual(succeed({}))
    expect(chainFilterOf({ contractAddresses: ['0x1'], events: [] }).ok).toBe(false)
    expect(chainFilterOf({ contractAddresses: [], events: ['Transfer('] }).ok).toBe(false)
  })
})

test('when a listener was registered is from the answer of the service to the call that removes it', () => {
  const at = (...states: string[]) => registeredPeriods(states.map((state, index) => ({ at: index, state })))
  expect(at('draft', 'adding', 'registered')).toEqual([{ from: 2, to: null }])
  expect(at('adding', 'registered', 'removing', 'removed')).toEqual([{ from: 1, to: 2 }])
  expect(at('registered', 'removing', 'registered')).toEqual([{ from: 0, to: null }])
  expect(at('registered', 'unknown')).toEqual([{ from: 0, to: 1 }])
  expect(at('registered', 'removing', 'removed', 'adding', 'registered')).toEqual([
    { from: 0, to: 1 },
    { from: 4, to: null },
  ])
  expect(at('draft', 'failed')).toEqual([])
})

test('why a log was not delivered', () => {
  const downs = [{ from: 100_000, to: 110_000, reason: 'crashed' }]
  const lateness = { p99: 3000, now: 1_000_000 }
  const kinds = [50_000, 98_000, 111_000, 950_000].map((at) => classifyUndelivered(at, downs, lateness))
  expect(kinds).toEqual([
    { kind: 'missed' },
    { kind: 'missed-in-outage', reason: 'crashed' },
    { kind: 'missed' },
    { kind: 'too-fresh', knownAt: 1_010_000 },
  ])
  expect(graceOf(null)).toBe(60_000)
  expect(graceOf(600_000)).toBe(600_000)
  // Deliveries of blocks of years ago hide no log that was missed, neither as too fresh nor as of an outage of today.
  const [day, years] = [86_400_000, { p99: 50 * 365 * 86_400_000, now: 10 * 86_400_000 }]
  const today = [{ from: 9 * day, to: null, reason: 'The receiver was stopped.' }]
  expect(classifyUndelivered(day, today, years)).toEqual({ kind: 'missed' })
  expect(percentile([], 0.99)).toBeNull()
  const hundred = Array.from({ length: 100 }, (_, index) => index + 1)
  expect(percentile(hundred, 0.99)).toBe(99)
})

testForAll(
  'the band of a listener has no gaps, and is covered only where all was audited and nothing is missing',
  [
    fc.array(fc.tuple(fc.nat(1000), fc.nat(300)), { maxLength: 6 }),
    fc.array(fc.nat(1000), { maxLength: 5 }),
    fc.integer({ min: 1, max: 50 }),
  ],
  (stretches, times, count) => {
    const audited = stretches.map(([from, length]) => ({ from, to: from + length }))
    const missed = times.map((time) => ({ time, isFilled: false }))
    const band = coverageBand(
      { from: 0, to: 1000, count },
      { audited, missed, unknown: [1500, 500], pending: [], downs: [], refuted: [], apart: [] },
    )
    expect(band[0]?.from).toBe(0)
    expect(band.at(-1)?.to).toBe(1000)
    for (const [index, segment] of band.entries()) {
      if (index > 0) expect(segment.from).toBe(band[index - 1]?.to)
      if (segment.state !== 'covered') continue
      for (let at = segment.from; at < segment.to; at += 1)
        expect(audited.some(({ from, to }) => from <= at && to >= at)).toBe(true)
      expect(segment.from <= 500 && segment.to > 500).toBe(false)
      expect(times.some((time) => time >= segment.from && time < segment.to)).toBe(false)
    }
    const within = times.filter((time) => time < 1000).length
    expect(band.reduce((sum, segment) => sum + segment.missed, 0)).toBe(within)
  },
)

test('the band of a listener shows apart what was read apart from the block at its end, where it was audited', () => {
  const band = coverageBand(
    { from: 0, to: 100, count: 10 },
    {
      audited: [{ from: 0, to: 80 }],
      missed: [],
      unknown: [],
      pending: [],
      downs: [],
      refuted: [],
      apart: [{ from: 35, to: 95 }],
    },
  )
  expect(band.map(({ from, to, state, apart }) => [from, to, state, apart])).toEqual([
    [0, 30, 'covered', false],
    [30, 81, 'covered', true],
    [81, 100, 'not-audited', false],
  ])
})

test('the band of a listener says nothing is missed of a time that was not audited, however short the audit', () => {
  const gaps = [{ time: 800, isFilled: false }]
  const facts = {
    audited: [{ from: 700, to: 800 }],
    missed: gaps,
    unknown: [],
    pending: [],
    downs: [],
    refuted: [],
    apart: [],
  }
  const band = coverageBand({ from: 0, to: 1000, count: 2 }, facts)
  expect(band.map(({ from, to, state, missed }) => [from, to, state, missed])).toEqual([
    [0, 700, 'not-audited', 0],
    [700, 801, 'missed', 1],
    [801, 1000, 'not-audited', 0],
  ])
  const refuted = coverageBand({ from: 0, to: 1000, count: 2 }, { ...facts, refuted: [750] })
  expect(refuted.map(({ state, missed }) => [state, missed])[1]).toEqual(['refuted', 1])
  const pending = coverageBand({ from: 0, to: 1000, count: 2 }, { ...facts, missed: [], pending: [750, 900] })
  expect(pending.map(({ state }) => state)).toEqual(['not-audited', 'pending', 'pending'])
})

test('the band of a listener: stretches that follow each other block by block are one', () => {
  const one = { fromBlock: 1, toBlock: 5, from: 10, to: 50 }
  const next = { fromBlock: 6, toBlock: 9, from: 62, to: 90 }
  expect(joinAudited([next, one])).toEqual([{ fromBlock: 1, toBlock: 9, from: 10, to: 90 }])
  expect(joinAudited([one, { ...next, fromBlock: 7 }])).toHaveLength(2)
})

testForAll(
  'what is left of a range is what no other range has',
  [fc.array(fc.tuple(fc.nat(60), fc.nat(20)), { maxLength: 8 })],
  (others) => {
    const ranges = others.map(([from, length]) => ({ from, to: from + length }))
    const left = withoutRanges({ from: 10, to: 50 }, ranges)
    for (let block = 0; block <= 80; block += 1) {
      const isIn = (one: { from: number; to: number }): boolean => block >= one.from && block <= one.to
      expect(left.some(isIn)).toBe(block >= 10 && block <= 50 && !ranges.some(isIn))
    }
  },
)
