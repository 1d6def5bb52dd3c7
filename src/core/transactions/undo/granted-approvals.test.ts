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

test('an event tells of an amount, a token or a whole collection, given or taken back', () => {
  const place = { token: coin, spender: stranger }
  expect(approvalOfEvent(row({}, taker, stranger, '5'), taker)).toEqual({
    approval: { ...place, kind: 'coin', tokenId: '', amount: 5n },
    given: true,
  })
  expect(approvalOfEvent(row({}, taker, stranger, '0'), taker)?.given).toBe(false)
  expect(approvalOfEvent(row({ contractType: 'ERC721' }, taker, stranger, '7'), taker)).toEqual({
    approval: { ...place, kind: 'token', tokenId: '7', amount: null },
    given: true,
  })
  expect(
    approvalOfEvent(row({ contractType: 'ERC721' }, taker, `0x${'0'.repeat(40)}`, '7'), taker)?.given,
  ).toBe(false)
  expect(approvalOfEvent(row({ eventName: 'ApprovalForAll' }, taker, stranger, true), taker)).toEqual({
    approval: { ...place, kind: 'collection', tokenId: '', amount: null },
    given: true,
  })
})

test('what is of somebody else, or cannot be read, is none', () => {
  expect(approvalOfEvent(row({}, stranger, taker, '5'), taker)).toBeNull()
  expect(approvalOfEvent(row({ contractType: null }, taker, stranger, '5'), taker)).toBeNull()
  expect(approvalOfEvent(row({}, taker, stranger), taker)).toBeNull()
  expect(approvalOfEvent(row({ eventName: 'Transfer' }, taker, stranger, '5'), taker)).toBeNull()
})

test('a token has one account that may move it, a coin one amount for each', () => {
  const one = { token: coin, spender: stranger, tokenId: '7' }
  expect(approvalKey({ ...one, kind: 'token' })).toBe(approvalKey({ ...one, kind: 'token', spender: taker }))
  expect(approvalKey({ ...one, kind: 'coin' })).not.toBe(
    approvalKey({ ...one, kind: 'coin', spender: taker }),
  )
})
