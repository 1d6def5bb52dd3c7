import { expect, it } from 'vitest'
import { countsWords, freshWords, leftWords, wordOfFinding } from './audit-words.ts'

const none = {
  delivered: 0,
  missed: 0,
  missedInOutage: 0,
  notOnChain: 0,
  outside: 0,
  tooFresh: 0,
  unclear: 0,
}

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

it.each([
  [{ delivered: 1_200 }, '1,200 delivered'],
  [{ delivered: 7, missed: 2, tooFresh: 1 }, '7 delivered, 2 missed, 1 pending'],
  [{ delivered: 7, notOnChain: 4 }, '7 delivered, 4 not on-chain'],
])('names what an audit found, and what it did not: %j', (counts, words) => {
  expect(countsWords({ ...none, ...counts })).toBe(words)
})

it.each([
  ['not-on-chain', 'block', 'Not on chain'],
  ['not-on-chain', 'log', 'Not on chain'],
  // The chain holds it.
  ['not-on-chain', 'content', 'Differs from chain'],
  ['not-on-chain', 'removal', 'Wrongly removed'],
  ['missed', null, 'Missed'],
  ['unclear', 'incomplete', 'Unclear'],
] as const)('a finding of kind %s by %s is “%s”', (kind, reason, word) => {
  expect(wordOfFinding({ kind, reason }).word).toBe(word)
})
