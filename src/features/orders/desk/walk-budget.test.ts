import { expect, test } from 'vitest'
import { createWalkBudget, createWalkMeter } from './walk-budget.ts'

test.each([
  ['pages', { pages: 3 }],
  ['rows', { rows: 30 }],
  ['bytes', { bytes: 3000 }],
  ['memory', { memoryBytes: 2001 }],
] as const)(
  'a walk that is ended by its limit of %s says so, what was read, and where to go on',
  (limit, of) => {
    const budget = createWalkBudget(of)
    const memory = budget.memory()
    const meter = createWalkMeter(budget, memory)
    for (const next of [1, 2, 3]) {
      expect(meter.cutBefore(next)).toBeNull()
      meter.page(10, 1000)
      memory.hold(1000)
    }
    expect(meter.cutBefore(4)).toEqual({ limit, pages: 3, rows: 30, bytes: 3000, next: 4 })
  },
)

test('all walks have one memory, which is free again when they are over', () => {
  const budget = createWalkBudget({ memoryBytes: 1000 })
  const [one, other, third] = [budget.memory(), budget.memory(), budget.memory()]
  one.hold(800)
  other.hold(300)
  expect([one, other, third].map((memory) => memory.isFull())).toEqual([true, true, false])
  one.release()
  expect(other.isFull()).toBe(false)
  one.release()
  other.hold(701)
  expect(other.isFull()).toBe(true)
})
