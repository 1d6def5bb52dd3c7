import { expect, test } from 'vitest'
import { orderTotal } from './order-total.ts'

const order = { priceAmount: '4060900', quantityRemaining: '16', quantityDecimals: 0 }

test('the price of an order is that of one piece: all pieces together cost so many times as much', () => {
  expect(orderTotal(order)).toEqual({ pieces: 16n, price: 64_974_400n })
})

test('what is available can be bought, however much is left', () => {
  expect(orderTotal({ ...order, quantityAvailable: '3' })?.pieces).toBe(3n)
  expect(orderTotal({ ...order, quantityAvailable: '0' })).toBeNull()
})

test.each([
  ['one piece', { quantityRemaining: '1' }],
  ['nothing left', { quantityRemaining: '0' }],
  ['parts of pieces', { quantityDecimals: 2 }],
  ['no quantity', { quantityRemaining: null }],
])('%s: nothing is added up', (_what, change) => {
  expect(orderTotal({ ...order, ...change })).toBeNull()
})

test('without a price there is no sum', () => {
  expect(orderTotal({ ...order, priceAmount: null })).toEqual({ pieces: 16n, price: null })
})
