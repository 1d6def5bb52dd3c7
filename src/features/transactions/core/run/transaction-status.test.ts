import { describe, expect, it } from 'vitest'
import { fact } from '../fact.ts'
import { sayMessage } from '../say.ts'
import { usualDepth } from './depth.ts'
import { transactionStatusOf, type Sighting } from './transaction-status.ts'

const minute = 60_000
const included = (over: Partial<Extract<Sighting, { kind: 'included' }>> = {}): Sighting => ({
  kind: 'included',
  block: 100n,
  head: 100n,
  finalized: 90n,
  reverted: false,
  ...over,
})
const absent = (over: Partial<Extract<Sighting, { kind: 'absent' }>> = {}): Sighting => ({
  kind: 'absent',
  forMs: minute,
  nonce: 7,
  next: 7,
  other: null,
  ...over,
})
const said = (...[sighting, depth]: Parameters<typeof transactionStatusOf>) => {
  const status = transactionStatusOf(sighting, depth)
  return { ...status, message: sayMessage(status.fact) }
}
const words = (text: string): unknown => expect.stringContaining(text)

it.each<[string, Sighting, number | 'finalized', object]>([
  ['its own block counted', included(), 1, { name: 'deep', confirmations: 1 }],
  ['not deep yet', included(), 3, { name: 'included', message: 'In block 100, 1 of 3 confirmations.' }],
  ['deep', included({ head: 102n }), 3, { name: 'deep', confirmations: 3, isFinal: false }],
  // Also where the chain calls blocks final long after: it is watched until it does.
  ['not final yet', included({ head: 1000n }), 'finalized', { name: 'included', isFinal: false }],
  ['deep enough to be final', included({ head: 163n }), 3, { name: 'deep', isFinal: true }],
  ['final', included({ finalized: 100n }), 'finalized', { name: 'deep', isFinal: true }],
  ['nothing final', included({ finalized: null }), 'finalized', { name: 'included' }],
  ['head unknown', included({ head: null }), 2, { name: 'included', confirmations: 1 }],
  ['head of an earlier moment', included({ head: 99n }), 2, { name: 'included', confirmations: 1 }],
  ['reverted', included({ reverted: true }), 1, { message: 'It reverted in block 100, 1 deep.' }],
])('a transaction in a block is done at the depth that was chosen: %s', (_what, sighting, depth, status) => {
  expect(said(sighting, depth)).toMatchObject(status)
})

describe('a transaction in no block', () => {
  const hash = `0x${'9'.repeat(64)}`
  const same = { hash, differences: [] }
  const another = { hash, differences: [{ what: 'value', step: '5', transaction: '0' }] }
  const target = [{ what: 'target', step: '0xa', transaction: '0xb' }]

  it.each<[string, Sighting, object]>([
    ['waits', { kind: 'pending', forMs: minute }, { name: 'pending' }],
    [
      'is stuck when it waits too long',
      { kind: 'pending', forMs: 4 * minute },
      { name: 'stuck', again: 'no', message: words('4 minutes') },
    ],
    ['is not dropped at once', absent({ forMs: 1000 }), { name: 'pending' }],
    ['is dropped later, and its nonce may be used again', absent(), { name: 'dropped', again: 'same-nonce' }],
    ['is not sent again without its nonce', absent({ nonce: null }), { name: 'dropped', again: 'no' }],
    ['is not sent again without the account’s', absent({ next: null }), { name: 'dropped', again: 'no' }],
    [
      'was replaced at once by the same',
      absent({ forMs: 0, next: 8, other: same }),
      { name: 'replaced', replacedBy: hash, again: 'no', message: words('does the same') },
    ],
    [
      'was replaced by another',
      absent({ next: 9, other: another }),
      { name: 'replaced', again: 'new-nonce', message: words('value: the step has 5, the transaction 0') },
    ],
    ['was replaced by something', absent({ next: 8 }), { name: 'replaced', replacedBy: null, again: 'no' }],
    ['is another one', { kind: 'differs', differences: target }, { name: 'differs', again: 'no' }],
    [
      'was not looked for',
      { kind: 'unseen', fact: fact('not-looked-up', {}) },
      { name: 'unseen', again: 'no' },
    ],
  ])('%s', (_what, sighting, status) => {
    expect(said(sighting, 1)).toMatchObject(status)
  })
})

it('each chain has a depth of its own, the devnet the first block', () => {
  expect([31_337, 1, 137].map(usualDepth)).toEqual([1, 3, 12])
})
