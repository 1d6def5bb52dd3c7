import { expect, it } from 'vitest'
import { freshWords, leftWords } from './audit-words.ts'

it('says when it can be known what is fresh, and up to where all is known', () => {
  const at = '2026-01-02T10:30:00.000Z'
  const before = (ms: number): number => Date.parse(at) - ms
  expect([90_000, 42_001, 5_000, 1, 0, -5].map((ms) => leftWords(at, before(ms)))).toEqual([
    '1:30',
    '0:43',
    '0:05',
    '0:01',
    null,
    null,
  ])
  const fresh = { logs: 1, fromBlock: 1812, knownAt: at }
  expect(freshWords(fresh, '0:42')).toBe('1 event since block 1,812 hasn’t arrived. Checked again in 0:42.')
  expect(freshWords({ ...fresh, logs: 2 }, null)).toBe(
    '2 events since block 1,812 haven’t arrived. Checking again.',
  )
})
