import fc from 'fast-check'
import { expect } from 'vitest'
import { createLowWater } from './low-water.ts'
import { testForAll } from '../../../core/testing/for-all.ts'

testForAll(
  'the mark never passes a stretch that is not handled, and reaches the end when all are',
  [fc.uniqueArray(fc.integer({ min: 11, max: 999 }), { minLength: 1 }), fc.nat()],
  (ids, seed) => {
    const sorted = ids.toSorted((one, other) => one - other)
    const water = createLowWater(10)
    const stretches = sorted.map((last) => water.add(last))
    expect(water.mark()).toBe(10)
    const order = stretches.toSorted(
      (one, other) => ((one.last * 7919 + seed) % 101) - ((other.last * 7919 + seed) % 101),
    )
    for (const stretch of order) {
      stretch.isHandled = true
      const first = stretches.find(({ isHandled }) => !isHandled)
      expect(water.mark()).toBeLessThan(first?.last ?? Infinity)
    }
    expect(water.mark()).toBe(sorted.at(-1))
    expect(water.behind()).toEqual([])
  },
)
