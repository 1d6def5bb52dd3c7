import { expect, it } from 'vitest'
import { plainOrder, testNow } from '../../../../core/orders/testing/plain-order.ts'
import type { OrderRow } from '../order-rows.ts'
import { createRowContext } from './row-context.ts'

const row = (tokenId: string, priceAmount: string): OrderRow => ({
  key: tokenId,
  collectible: { metadata: { tokenId, name: tokenId, attributes: [] } },
  order: { ...plainOrder, orderId: tokenId, tokenId, priceAmount },
})

/** The lowest of a row's others and how many they are. */
const others = (context: ReturnType<ReturnType<typeof createRowContext>>) => {
  const reference = context.prices.beside(row('9', '1000').order ?? {})
  return reference === null ? null : { lowest: reference.kth, count: reference.others }
}

it('reads rows that follow once, and begins anew with others', () => {
  const contextOf = createRowContext()
  const [a, b, c, d] = [row('1', '30'), row('2', '20'), row('3', '10'), row('4', '40')]
  expect(contextOf([], testNow)).toMatchObject({ now: testNow })
  expect(others(contextOf([a, b], testNow))).toEqual({ lowest: 20n, count: 2 })
  expect(others(contextOf([a, b], testNow + 1))).toEqual({ lowest: 20n, count: 2 })
  expect(others(contextOf([a, b, c], testNow))).toEqual({ lowest: 10n, count: 3 })
  expect(others(contextOf([a], testNow))).toBe(null)
  expect(others(contextOf([a, d], testNow))).toEqual({ lowest: 30n, count: 2 })
})
