import { expect, test } from 'vitest'
import { isOpenAtMarket } from './open-at-market.ts'

const market = { step: 'market', of: `0x${'a'.repeat(40)}`, call: 'the order' } as const
const balance = { step: 'chain', of: `0x${'b'.repeat(40)}`, call: 'balanceOf(0x1, 7)', said: '0' } as const

test.each([
  ['open, listing, ERC1155, remaining 7', true],
  ['open', true],
  ['cancelled', false],
  ['gone', false],
  ['no answer', false],
  ['reverted', false],
])('of %j: %j', (said, isOpen) => {
  expect(isOpenAtMarket([balance, { ...market, said }])).toBe(isOpen)
})

test('a market that was not asked says nothing', () => {
  expect(isOpenAtMarket([balance])).toBe(false)
  expect(isOpenAtMarket([])).toBe(false)
})
