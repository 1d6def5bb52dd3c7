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
