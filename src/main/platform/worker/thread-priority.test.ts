import { expect, test } from 'vitest'
import { lowerPriority } from './thread-priority.ts'

test.each([
  ['of the usual priority', 0, 10],
  ['that was started behind others', 12, 19],
  ['that was started before others', -5, 5],
])('a thread of a desk %s goes behind the others of that desk', (_name, own, next) => {
  expect(lowerPriority(own, 10)).toBe(next)
})
