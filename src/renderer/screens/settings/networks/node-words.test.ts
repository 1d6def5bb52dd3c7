import { expect, test } from 'vitest'
import { leftWords } from './node-words.ts'

const words = (budget: { calls: number | null; megabytes: number | null }): string =>
  leftWords({
    budget: { callsPerDay: budget.calls, megabytesPerDay: budget.megabytes, mayExceed: false },
    used: { day: '2026-01-01', calls: 240, bytes: 10 * 1024 * 1024 },
    left: {
      calls: budget.calls === null ? null : budget.calls - 240,
      bytes: budget.megabytes === null ? null : 5_000_000,
    },
  })

test('what was used of a node is told apart from what is left of its budget', () => {
  expect(words({ calls: null, megabytes: null })).toBe('240 calls, 10 MB')
  expect(words({ calls: 1000, megabytes: null })).toBe('760 of 1,000 calls left, 10 MB used')
  expect(words({ calls: null, megabytes: 15 })).toBe('240 calls used, 5.0 of 15 MB left')
})
