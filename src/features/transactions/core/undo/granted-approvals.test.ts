import { expect, test } from 'vitest'
import { addresses } from '../testing/trade.ts'
import { approvalKey, approvalOfEvent, type ApprovalEventRow } from './granted-approvals.ts'

const { taker, stranger, coin } = addresses
const row = (over: Partial<ApprovalEventRow>, ...values: readonly unknown[]): ApprovalEventRow => ({
  eventName: 'Approval',
  contractAddress: coin.toUpperCase().replace('0X', '0x'),
  contractType: 'ERC20',
  args: values.map((value) => ({ value })),
  ...over,
})

const unique = { contractType: 'ERC721' } as const
const forAll = { eventName: 'ApprovalForAll' }
const zero = `0x${'0'.repeat(40)}`

test.each([
  [row({}, taker, stranger, '5'), { kind: 'coin', tokenId: '', amount: 5n }, true],
  [row({}, taker, stranger, '0'), { kind: 'coin' }, false],
  [row(unique, taker, stranger, '7'), { kind: 'token', tokenId: '7', amount: null }, true],
  [row(unique, taker, zero, '7'), { kind: 'token', spender: zero }, false],
  [row(forAll, taker, stranger, true), { kind: 'collection', tokenId: '', amount: null }, true],
])(
  'an event tells of an amount, a token or a whole collection, given or taken back: %#',
  (event, approval, given) => {
    expect(approvalOfEvent(event, taker)).toMatchObject({
      approval: { token: coin, spender: stranger, ...approval },
      given,
    })
  },
)

test.each([
  ['of somebody else', row({}, stranger, taker, '5')],
  ['of no known standard', row({ contractType: null }, taker, stranger, '5')],
  ['without an amount', row({}, taker, stranger)],
  ['of another event', row({ eventName: 'Transfer' }, taker, stranger, '5')],
])('what is %s is none', (_what, event) => {
  expect(approvalOfEvent(event, taker)).toBeNull()
})

test('a token has one account that may move it, a coin one amount for each', () => {
  const item = { token: coin, spender: stranger, tokenId: '7' }
  expect(approvalKey({ ...item, kind: 'token' })).toBe(
    approvalKey({ ...item, kind: 'token', spender: taker }),
  )
  expect(approvalKey({ ...item, kind: 'coin' })).not.toBe(
    approvalKey({ ...item, kind: 'coin', spender: taker }),
  )
})
