import fc from 'fast-check'
import { expect } from 'vitest'
import { createKeyLanes } from './key-lanes.ts'
import { testForAll } from '../../../core/testing/for-all.ts'

const keysOf = fc.option(
  fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 3 }),
  { nil: null, freq: 6 },
)

testForAll(
  'whatever ends first, what shares a key is taken in the order it was added, and all of it is taken',
  [fc.array(keysOf, { maxLength: 60 }), fc.array(fc.nat(), { minLength: 200 })],
  (added, picks) => {
    const lanes = createKeyLanes<number>()
    const active: number[] = []
    const taken: number[] = []
    const conflicts = (one: number, other: number): boolean => {
      const [left, right] = [added[one] ?? null, added[other] ?? null]
      return left === null || right === null || left.some((key) => right.includes(key))
    }
    let next = 0
    for (const pick of picks) {
      if (pick % 3 === 0 && next < added.length) {
        lanes.add(next, added[next] ?? null)
        next += 1
      } else if (pick % 3 === 1) {
        const item = lanes.take()
        if (item === undefined) continue
        if (pick % 2 === 0) {
          lanes.putBack(item)
          continue
        }
        for (const other of active) expect(conflicts(item, other)).toBe(false)
        for (const other of taken) if (conflicts(item, other)) expect(other).toBeLessThan(item)
        active.push(item)
        taken.push(item)
      } else {
        const [item] = active.splice(pick % Math.max(1, active.length), 1)
        if (item !== undefined) lanes.finish(item)
      }
    }
    for (; next < added.length; next += 1) lanes.add(next, added[next] ?? null)
    while (lanes.size() > 0) {
      for (const item of active.splice(0)) lanes.finish(item)
      for (let item = lanes.take(); item !== undefined; item = lanes.take()) {
        active.push(item)
        taken.push(item)
      }
    }
    expect(taken.toSorted((one, other) => one - other)).toEqual(added.map((_, index) => index))
  },
)
