import { expect, test } from 'vitest'
import { orderStatus, unpackState, type OrderState } from './order-status.ts'

const time = { validFrom: 1000, validUntil: 2000 }
const state: OrderState = { available: 2n, remaining: 3n, updatedAt: 1000, cancelled: false }

test('orderStatus follows time, from the first second to before the last', () => {
  expect(orderStatus(time, state, 999)).toBe('inactive')
  expect(orderStatus(time, state, 1000)).toBe('active')
  expect(orderStatus(time, state, 1999)).toBe('active')
  expect(orderStatus(time, state, 2000)).toBe('expired')
})

test('orderStatus puts what was done to an order before time, and time before what the maker holds', () => {
  expect(orderStatus(time, { ...state, cancelled: true, remaining: 0n }, 5000)).toBe('cancelled')
  expect(orderStatus(time, { ...state, remaining: 0n, available: 0n }, 5000)).toBe('filled')
  expect(orderStatus(time, { ...state, available: 0n }, 5000)).toBe('expired')
  expect(orderStatus(time, { ...state, available: 0n }, 1500)).toBe('inactive')
})

test('unpackState takes a word apart', () => {
  const available = 7n
  const remaining = 2n ** 96n - 1n
  const word = available | (remaining << 96n) | (1_790_000_000n << 192n) | (1n << 232n)
  expect(unpackState(word)).toEqual({ available, remaining, updatedAt: 1_790_000_000, cancelled: true })
  expect(unpackState(0n)).toEqual({ available: 0n, remaining: 0n, updatedAt: 0, cancelled: false })
})
