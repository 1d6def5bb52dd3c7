import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TokenTransfer } from '../../orders/core/transfers.ts'
import { findReturn } from './find-return.ts'
import { maker, market, stranger } from './testing/made-facts.ts'
import { forAll } from '../../../core/testing/for-all.ts'

const move = (event: number, block: number | null, from: string, to: string): TokenTransfer => ({
  tokenId: '7',
  quantity: 1n,
  at: 0,
  chainAt: null,
  event,
  block,
  from,
  to,
})
const order = { maker, madeBlock: '50' }

test('the way out and back after the order was made is found, in whatever order it was delivered', () => {
  const [out, back] = [move(9, 60, maker, stranger), move(4, 70, stranger, maker)]
  expect(findReturn(order, [back, out])).toEqual({ left: out, returned: back })
})

test.each<[string, TokenTransfer[]]>([
  ['a token that never left', []],
  ['one that left and did not return', [move(1, 60, maker, stranger)]],
  ['what came before the order', [move(1, 40, maker, stranger), move(2, 45, stranger, maker)]],
  ['what came back before it left', [move(1, 60, stranger, maker), move(2, 70, maker, stranger)]],
  ['blocks that nobody knows', [move(1, null, maker, stranger), move(2, null, stranger, maker)]],
])('%s shows no way back', (_, transfers) => {
  expect(findReturn(order, transfers)).toBeNull()
})

test('an order whose block is unknown says nothing', () => {
  const moves = [move(1, 60, maker, stranger), move(2, 70, stranger, maker)]
  expect(findReturn({ maker, madeBlock: '' }, moves)).toBeNull()
})

test('what is found left the maker, came back to him, and in that order', () => {
  const account = fc.constantFrom(maker, stranger, market)
  const transfer = fc
    .tuple(fc.nat(100), fc.nat(100), account, account)
    .map(([event, block, from, to]) => move(event, block, from, to))
  forAll([fc.array(transfer, { maxLength: 8 })], (transfers) => {
    const found = findReturn(order, transfers)
    if (found === null) return
    expect(found.left.from).toBe(maker)
    expect(found.returned.to).toBe(maker)
    expect(found.left.block ?? 0).toBeGreaterThan(50)
    expect(found.returned.block ?? 0).toBeGreaterThanOrEqual(found.left.block ?? 0)
  })
})
