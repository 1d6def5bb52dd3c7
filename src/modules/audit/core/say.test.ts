import { expect, it } from 'vitest'
import { noCounts } from './finding.ts'
import { findingWord, sayAuditFinding, sayAuditable, sayBasis, sayCounts } from './say.ts'

it.each([
  [{ delivered: 1_200 }, '1,200 delivered'],
  [{ delivered: 7, missed: 2, tooFresh: 1 }, '7 delivered, 2 missed, 1 pending'],
  [{ delivered: 7, notOnChain: 4 }, '7 delivered, 4 false'],
])('names what an audit found, and what it did not: %j', (counts, words) => {
  expect(sayCounts({ ...noCounts, ...counts })).toBe(words)
})

it.each([
  ['not-on-chain', 'block', 'Reorged'],
  ['not-on-chain', 'log', 'Invented'],
  // The chain holds it.
  ['not-on-chain', 'content', 'Forged'],
  ['not-on-chain', 'removal', 'False removal'],
  ['missed', null, 'Missed'],
  ['unclear', 'incomplete', 'Unclear'],
] as const)('a finding of kind %s by %s is “%s”', (kind, reason, word) => {
  expect(findingWord({ kind, reason })).toBe(word)
})

it('says why a finding is what it is, and that it was filled in', () => {
  const missed = { kind: 'missed-in-outage', reason: null, outage: 'asleep', isFilled: true } as const
  expect(sayAuditFinding(missed)).toBe(
    'Never delivered: its block came while this machine slept. Filled in from the chain.',
  )
  expect(sayAuditFinding({ ...missed, outage: 'new', isFilled: false })).toBe(
    'Never delivered: its block came while the receiver was down.',
  )
})

it.each([
  [{ compared: 9, alone: 0 }, /^Checked against two nodes\.$/],
  [{ compared: 0, alone: 9 }, /^Checked against one node\. Add a second to cross-check\.$/],
  [{ compared: 1, alone: 9 }, /^Checked against two nodes, 9 blocks against one alone\.$/],
  [{ compared: 9, alone: 0, untrue: ['Node 1'] }, /Node 1 answered logs that were not those/],
])('says whose word an audit takes: %j', (basis, words) => {
  expect(sayBasis({ apart: 0, untrue: [], ...basis })).toMatch(words)
})

it('names what of the filters cannot be audited', () => {
  expect(sayAuditable({ auditable: 'yes' })).toBeNull()
  expect(sayAuditable({ auditable: 'filters', filterFault: { id: 'token', text: 'x' } })).toBe(
    'The filters cannot be audited: “x” is no token id.',
  )
})
