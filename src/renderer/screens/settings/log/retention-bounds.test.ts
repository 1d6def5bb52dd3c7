import { expect, test } from 'vitest'
import { boundProblem, boundsOf, draftOf } from './retention-bounds.ts'

test('an empty bound is none', () => {
  expect(boundsOf({ days: ' ', megabytes: '' })).toEqual({ days: null, megabytes: null })
  expect(draftOf({ days: null, megabytes: 500 })).toEqual({ days: '', megabytes: '500' })
  expect(boundProblem('days', '')).toBeNull()
})

test.each(['0', '1.5', 'x', '-3', '1e9'])('%s is no number of days', (text) => {
  expect(boundProblem('days', text)).toBe('Whole days, from 1 to 36,500.')
})

test('a bound of size begins at ten megabytes', () => {
  expect(boundProblem('megabytes', '9')).not.toBeNull()
  expect(boundProblem('megabytes', '10')).toBeNull()
})
