import { describe, expect, it } from 'vitest'
import { brushAfterKey, bucketAt, rangeOf, scaleOf, sumOf } from './time-histogram-model.ts'

const buckets = { begin: Date.UTC(2026, 0, 1), bucketMs: 60_000, counts: [1, 0, 5, 2] }

describe('bars of a histogram', () => {
  it('are found by their place, also from outside', () => {
    expect([-5, 0, 24, 25, 99, 100, 500].map((x) => bucketAt(x, 100, 4))).toEqual([0, 0, 0, 1, 3, 3, 3])
    expect(bucketAt(3, 0, 4)).toBe(3)
  })

  it('cover whole stretches, in whatever direction they were drawn', () => {
    const range = { from: '2026-01-01T00:01:00.000Z', to: '2026-01-01T00:03:00.000Z' }
    expect(rangeOf(buckets, { anchor: 1, head: 2 })).toEqual(range)
    expect(rangeOf(buckets, { anchor: 2, head: 1 })).toEqual(range)
    expect(sumOf(buckets, { anchor: 3, head: 1 })).toBe(7)
  })

  it('are walked by keys; Shift draws the choice along', () => {
    const first = brushAfterKey('ArrowRight', false, null, 4)
    expect(first).toEqual({ anchor: 0, head: 0 })
    expect(brushAfterKey('ArrowRight', false, first, 4)).toEqual({ anchor: 1, head: 1 })
    expect(brushAfterKey('ArrowRight', true, first, 4)).toEqual({ anchor: 0, head: 1 })
    expect(brushAfterKey('End', true, { anchor: 2, head: 1 }, 4)).toEqual({ anchor: 2, head: 3 })
    expect(brushAfterKey('ArrowLeft', false, first, 4)).toEqual(first)
    expect(brushAfterKey('x', false, first, 4)).toBeNull()
  })
})

describe('the scale of a histogram', () => {
  it('ends with a round number', () => {
    expect([[0, 0], [1], [3, 47], [100], [101, 99], [1_250]].map((counts) => scaleOf(counts).top)).toEqual([
      1, 1, 60, 100, 200, 2_000,
    ])
  })

  it('cuts what would flatten all other bars, and says so', () => {
    const many = [...Array.from({ length: 30 }, (_, index) => 10 + (index % 5)), 100_005]
    expect(scaleOf(many)).toEqual({ top: 40, isCut: true })
    expect(scaleOf([10, 12, 100_005])).toEqual({ top: 200_000, isCut: false })
    expect(scaleOf(many.slice(0, -1))).toEqual({ top: 20, isCut: false })
  })
})
