import { describe, expect, it } from 'vitest'
import { usualDepth } from './depth.ts'
import { transactionStatusOf, type Sighting } from './transaction-status.ts'

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
  forMs: 60_000,
  nonce: 7,
  next: 7,
  other: null,
  ...over,
})
const minute = 60_000

describe('a transaction in a block', () => {
  it('is done at the depth that was chosen, its own block counted', () => {
    expect(transactionStatusOf(included(), 1)).toMatchObject({ name: 'deep', confirmations: 1 })
    expect(transactionStatusOf(included(), 3)).toMatchObject({
      name: 'included',
      message: 'In block 100, 1 of 3 confirmations.',
    })
    expect(transactionStatusOf(included({ head: 102n }), 3)).toMatchObject({
      name: 'deep',
      confirmations: 3,
      isFinal: false,
    })
  })

  it('is done at `finalized` only when the chain calls its block final', () => {
    // Also where the chain calls blocks final long after: it is watched until it does.
    expect(transactionStatusOf(included({ head: 1000n }), 'finalized')).toMatchObject({
      name: 'included',
      isFinal: false,
    })
    expect(transactionStatusOf(included({ head: 163n }), 3)).toMatchObject({ name: 'deep', isFinal: true })
    expect(transactionStatusOf(included({ finalized: 100n }), 'finalized')).toMatchObject({
      name: 'deep',
      isFinal: true,
    })
    expect(transactionStatusOf(included({ finalized: null }), 'finalized').name).toBe('included')
  })

  it('counts one block when the node does not say how far it is, or says it from an earlier moment', () => {
    for (const head of [null, 99n])
      expect(transactionStatusOf(included({ head }), 2)).toMatchObject({ name: 'included', confirmations: 1 })
  })

  it('says that it reverted', () => {
    expect(transactionStatusOf(included({ reverted: true }), 1).message).toBe(
      'It reverted in block 100, 1 deep.',
    )
  })
})

describe('a transaction in no block', () => {
  it('waits, and is stuck when it waits too long', () => {
    expect(transactionStatusOf({ kind: 'pending', forMs: minute }, 1).name).toBe('pending')
    expect(transactionStatusOf({ kind: 'pending', forMs: 4 * minute }, 1)).toMatchObject({
      name: 'stuck',
      again: 'no',
      message: expect.stringContaining('4 minutes'),
    })
  })

  it('that the node does not have is dropped after a while, and may be sent with the same nonce', () => {
    expect(transactionStatusOf(absent({ forMs: 1000 }), 1).name).toBe('pending')
    expect(transactionStatusOf(absent(), 1)).toMatchObject({ name: 'dropped', again: 'same-nonce' })
  })

  it('is not sent again while its nonce, or how the account stands, is not known', () => {
    for (const over of [{ nonce: null }, { next: null }])
      expect(transactionStatusOf(absent(over), 1)).toMatchObject({ name: 'dropped', again: 'no' })
  })

  it('was replaced when its nonce was used, at once, and by what is named', () => {
    const hash = `0x${'9'.repeat(64)}`
    const same = transactionStatusOf(absent({ forMs: 0, next: 8, other: { hash, differences: [] } }), 1)
    expect(same).toMatchObject({ name: 'replaced', replacedBy: hash, again: 'no' })
    expect(same.message).toContain('does the same')
    const differences = [{ what: 'value', step: '5', transaction: '0' }]
    const other = transactionStatusOf(absent({ next: 9, other: { hash, differences } }), 1)
    expect(other).toMatchObject({ name: 'replaced', again: 'new-nonce' })
    expect(other.message).toContain('value: the step has 5, the transaction 0')
    expect(transactionStatusOf(absent({ next: 8 }), 1)).toMatchObject({
      name: 'replaced',
      replacedBy: null,
      again: 'no',
    })
  })
})

it('a transaction that is not the step is said to be another one', () => {
  const sighting: Sighting = {
    kind: 'differs',
    differences: [{ what: 'target', step: '0xa', transaction: '0xb' }],
  }
  expect(transactionStatusOf(sighting, 1)).toMatchObject({ name: 'differs', again: 'no' })
  expect(transactionStatusOf({ kind: 'unseen', message: 'No answer.' }, 1)).toMatchObject({
    name: 'unseen',
    again: 'no',
  })
})

it('each chain has a depth of its own, the devnet the first block', () => {
  expect([31_337, 1, 137].map(usualDepth)).toEqual([1, 3, 12])
})
