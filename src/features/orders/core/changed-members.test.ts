import { expect, test } from 'vitest'
import { changedMembers } from './changed-members.ts'
import { snapshotOrder, type SnapshotOrder } from './snapshot-order.ts'
import { plainOrder } from './testing/plain-order.ts'

const base = snapshotOrder(plainOrder, '5', 'Egret')
const kinds = (after: Partial<SnapshotOrder>, before: Partial<SnapshotOrder> = {}): string[] =>
  changedMembers({ ...base, ...before }, { ...base, ...after }).map(({ kind }) => kind)

test.each<[string, Partial<SnapshotOrder>, string[]]>([
  ['nothing', {}, []],
  ['another end', { validUntil: '2027-01-01T00:00:00Z' }, ['expiry']],
  ['the same end in other words', { validUntil: '2026-02-01T00:00:00.000+00:00' }, []],
  ['no end any more', { validUntil: '' }, ['expiry']],
  ['other fees', { feeBps: 500 }, ['fees']],
  ['fees that go to another', { fees: [{ kind: 'royalty', recipient: '0x9', bps: 250 }] }, ['fees']],
  ['less that is available', { available: '1' }, ['availability']],
  ['more that remains', { remaining: '9', available: '9' }, ['availability']],
  ['a status that is neither alive nor dead', { status: 'decimals_missing' }, ['availability']],
  ['a part that was filled', { remaining: '3', available: '3' }, ['filled']],
  ['a part filled, the rest held back', { remaining: '3', available: '0' }, ['filled', 'availability']],
  ['a cancellation, which leaves nothing available', { status: 'cancelled', available: '0' }, ['inactive']],
  ['another maker', { maker: `0x${'9'.repeat(40)}` }, ['maker']],
  ['another price', { price: '7' }, ['repriced']],
  ['other decimals of the price', { decimals: 6 }, ['repriced']],
  [
    'several at once',
    { price: '7', feeBps: 1, validUntil: '2027-01-01T00:00:00Z', maker: '0x9', available: '0' },
    ['repriced', 'expiry', 'fees', 'availability', 'maker'],
  ],
])('%s', (_what, after, expected) => {
  expect(kinds(after)).toEqual(expected)
})

test('what one of the two does not say is no difference', () => {
  const silent = { available: null, feeBps: null, fees: null }
  expect(kinds(silent)).toEqual([])
  expect(kinds({}, silent)).toEqual([])
  expect(kinds({ maker: '' })).toEqual([])
})

test('the order in which a service names the parts of a fee is of no account', () => {
  const turned = { ...plainOrder, feeBreakdown: plainOrder.feeBreakdown?.toReversed() }
  expect(changedMembers(base, snapshotOrder(turned, '5', 'Egret'))).toEqual([])
})
