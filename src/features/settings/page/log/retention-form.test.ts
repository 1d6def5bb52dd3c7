import { expect, test } from 'vitest'
import { logBoundsSchema } from '../../../log-maintenance/contract.ts'

const problemOf = (bounds: object): string | undefined =>
  logBoundsSchema.safeParse({ days: null, megabytes: null, ...bounds }).error?.issues[0]?.message

test('a bound may be none', () => {
  expect(problemOf({})).toBeUndefined()
})

test.each([0, 1.5, Number.NaN, -3, 1e9])('%s is no number of days', (days) => {
  expect(problemOf({ days })).toBe('Whole days, from 1 to 36,500.')
})

test('a bound of size begins at ten megabytes', () => {
  expect(problemOf({ megabytes: 9 })).toBe('Whole megabytes, from 10 to 10,000,000.')
  expect(problemOf({ megabytes: 10 })).toBeUndefined()
})
