import { expect, test } from 'vitest'
import { marketOrder } from '../../../health/core/testing/made-facts.ts'
import { isOpenAtMarket } from './open-at-market.ts'

const market = { step: 'market', reads: 'order', of: `0x${'a'.repeat(40)}`, call: '', said: '' } as const
const balance = {
  step: 'chain',
  reads: 'pieces',
  of: `0x${'b'.repeat(40)}`,
  call: 'balanceOf(0x1, 7)',
  said: '0',
} as const

test.each([
  ['open', true],
  ['cancelled', false],
  ['gone', false],
] as const)('of %j: %j', (state, isOpen) => {
  const { market: _market, ...order } = marketOrder({ state })
  const shown = { ...order, price: null, remaining: '7', validFrom: null, validUntil: null }
  expect(isOpenAtMarket([balance, { ...market, order: shown }])).toBe(isOpen)
})

test('a market that did not answer says nothing', () => {
  expect(isOpenAtMarket([balance, { ...market, said: 'no answer' }])).toBe(false)
})

test('a market that was not asked says nothing', () => {
  expect(isOpenAtMarket([balance])).toBe(false)
  expect(isOpenAtMarket([])).toBe(false)
})
