import { describe, expect, it } from 'vitest'
import { brushAfterKey, bucketAt, rangeOf, scaleOf, sumOf, ticksOf } from './time-histogram-model.ts'

const buckets = { begin: Date.UTC(2026, 0, 1), bucketMs: 60_000, counts: [1, 0, 5, 2] }

it('bars of a histogram are found by their place, also from outside', () => {
  expect([-5, 0, 24, 25, 99, 100, 500].map((x) => bucketAt(x, 100, 4))).toEqual([0, 0, 0, 1, 3, 3, 3])
  expect(bucketAt(3, 0, 4)).toBe(3)
})

it('bars of a histogram cover whole stretches, in whatever direction they were drawn', () => {
  const range = { from: '2026-01-01T00:01:00.000Z', to: '2026-01-01T00:03:00.000Z' }
  expect(rangeOf(buckets, { anchor: 1, head: 2 })).toEqual(range)
  expect(rangeOf(buckets, { anchor: 2, head: 1 })).toEqual(range)
  expect(sumOf(buckets, { anchor: 3, head: 1 })).toBe(7)
})

it('bars of a histogram are walked by keys; Shift draws the choice along', () => {
  const first = brushAfterKey('ArrowRight', false, null, 4)
  expect(first).toEqual({ anchor: 0, head: 0 })
  expect(brushAfterKey('ArrowRight', false, first, 4)).toEqual({ anchor: 1, head: 1 })
  expect(brushAfterKey('ArrowRight', true, first, 4)).toEqual({ anchor: 0, head: 1 })
  expect(brushAfterKey('End', true, { anchor: 2, head: 1 }, 4)).toEqual({ anchor: 2, head: 3 })
  expect(brushAfterKey('ArrowLeft', false, first, 4)).toEqual(first)
  expect(brushAfterKey('x', false, first, 4)).toBeNull()
})

it('the scale of a histogram ends with a round number', () => {
  expect([[0, 0], [1], [3, 47], [100], [101, 99], [1_250]].map((counts) => scaleOf(counts).top)).toEqual([
    1, 1, 60, 100, 200, 2_000,
  ])
})

it('the scale of a histogram cuts what would flatten all other bars, and says so', () => {
  const many = [...Array.from({ length: 30 }, (_, index) => 10 + (index % 5)), 100_005]
  expect(scaleOf(many)).toEqual({ top: 40, isCut: true })
  expect(scaleOf([10, 12, 100_005])).toEqual({ top: 200_000, isCut: false })
  expect(scaleOf(many.slice(0, -1))).toEqual({ top: 20, isCut: false })
})

describe('the axis', () => {
  const textsOf = (from: string, bucketMs: number, count: number, most = 6, offsetMs = 0): string[] =>
    ticksOf(
      { begin: Date.parse(from), bucketMs, counts: Array.from({ length: count }, () => 0) },
      most,
      offsetMs,
    ).map(({ text }) => text)

  it('names the last of bars of whole days, whichever day it is', () => {
    for (let first = 1; first < 8; first += 1) {
      const texts = textsOf(`2026-11-0${first}T00:00:00Z`, 86_400_000, 14)
      expect(texts.at(-1)).toBe(`${first + 13} Nov`)
      expect(texts.length).toBeLessThanOrEqual(7)
    }
  })

  it.each([
    ['2026-11-23T12:27:49.589Z', 295, 120, 6, 0, '12:27:50\n23 Nov, 12:28:00, 12:28:10, 12:28:20'],
    ['2026-11-23T15:11:00Z', 60_000, 60, 4, 0, '15:15\n23 Nov, 15:30, 15:45, 16:00'],
    ['2026-11-23T22:30:00Z', 60_000, 180, 6, 0, '22:30, 23:00, 23:30, 24 Nov, 00:30, 01:00'],
    ['2026-12-30T00:00:00Z', 86_400_000, 4, 6, 0, '30 Dec 2026, 31 Dec 2026, 1 Jan, 2 Jan'],
    // Round times of the zone.
    ['2026-11-23T15:11:00Z', 60_000, 60, 2, 5.5 * 3_600_000, '21:00\n23 Nov, 21:30'],
  ])('from %s by %i ms names round times, the day once', (from, bucketMs, count, most, offset, texts) => {
    expect(textsOf(from, bucketMs, count, most, offset).join(', ')).toBe(texts)
  })
})
