import { expect, test } from 'vitest'
import { planCollectible } from './plan-orders.ts'
import { seedCollectibles } from './seed-collectibles.ts'

const all = seedCollectibles()
const planned = all.map(planCollectible)

test('planCollectible gives away every piece, and lists no more than somebody holds', () => {
  for (const { collectible, holdings, orders } of planned) {
    expect(holdings.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(collectible.supply)
    expect(new Set(holdings.map(({ holder }) => holder)).size).toBe(holdings.length)
    for (const { side, maker, quantity } of orders.filter(({ collectible: of }) => of.collection === 0)) {
      const balance = holdings.find(({ holder }) => holder === maker)?.quantity ?? 0
      if (side === 'listing') expect(quantity).toBeLessThanOrEqual(balance)
      else expect(balance).toBe(0)
    }
  }
})

test('planCollectible tells every kind of story, on both sides', () => {
  const orders = planned.flatMap(({ orders: own }) => own)
  for (const side of ['listing', 'offer']) {
    const fates = new Set(orders.filter((order) => order.side === side).map(({ fate }) => fate))
    const spoiled = side === 'listing' ? ['inactive'] : []
    expect(fates).toEqual(new Set(['active', 'partly', 'filled', 'expired', 'cancelled', ...spoiled]))
  }
  expect(orders.filter(({ side, currency }) => side === 'offer' && currency === 0)).toEqual([])
  expect(orders.every(({ unitPrice }) => unitPrice > 0n)).toBe(true)
})
