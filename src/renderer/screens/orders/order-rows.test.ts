import { describe, expect, it } from 'vitest'
import type { CollectibleOrder } from '../../../core/wire/marketplace.ts'
import { bestOrderOf } from '../../../core/orders/best-order.ts'
import { rowsOf } from './order-rows.ts'

const collectible = (tokenId: string, more: Partial<CollectibleOrder> = {}): CollectibleOrder => ({
  metadata: { tokenId, name: tokenId, attributes: [] },
  ...more,
})

describe('rowsOf', () => {
  it('keeps the order of the pages and drops no token that comes twice', () => {
    const pages = [
      { collectibles: [collectible('1'), collectible('2')] },
      { collectibles: [collectible('2')] },
    ]
    expect(rowsOf(pages, 'listing').map((row) => row.key)).toEqual(['1', '2', '2#2'])
  })
})

describe('bestOrderOf', () => {
  it('takes the order, else the one of the side', () => {
    const order = { orderId: 'best' }
    const offer = { orderId: 'offer' }
    expect(bestOrderOf(collectible('1', { order, offer }), 'offer')).toBe(order)
    expect(bestOrderOf(collectible('1', { offer }), 'offer')).toBe(offer)
    expect(bestOrderOf(collectible('1', { offer }), 'listing')).toBeNull()
    expect(bestOrderOf(collectible('1', { order: null }), 'listing')).toBeNull()
  })
})
