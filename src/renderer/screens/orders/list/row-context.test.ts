import { describe, expect, it } from 'vitest'
import { plainOrder } from '../../../../core/orders/testing/plain-order.ts'
import type { OrderRow } from '../order-rows.ts'
import { createRowContext } from './row-context.ts'

const row = (tokenId: string, priceAmount: string): OrderRow => ({
  key: tokenId,
  collectible: { metadata: { tokenId, name: tokenId, attributes: [] } },
  order: { ...plainOrder, orderId: tokenId, tokenId, priceAmount },
})

const floor = (context: ReturnType<ReturnType<typeof createRowContext>>) => {
  const [one] = context.floors.values()
  return { lowest: one?.lowest, count: one?.count }
}

describe('createRowContext', () => {
  it('reads rows that follow once, and begins anew with others', () => {
    const contextOf = createRowContext()
    const [a, b, c] = [row('1', '30'), row('2', '20'), row('3', '10')]
    expect(contextOf([], 5)).toMatchObject({ now: 5 })
    expect(floor(contextOf([a, b], 5))).toEqual({ lowest: 20n, count: 2 })
    expect(floor(contextOf([a, b], 6))).toEqual({ lowest: 20n, count: 2 })
    expect(floor(contextOf([a, b, c], 7))).toEqual({ lowest: 10n, count: 3 })
    expect(floor(contextOf([a], 8))).toEqual({ lowest: 30n, count: 1 })
    expect(floor(contextOf([row('1', '40')], 9))).toEqual({ lowest: 40n, count: 1 })
  })
})
