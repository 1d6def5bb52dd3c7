import { expect, it } from 'vitest'
import type { CollectibleOrder } from '../../../core/wire/marketplace.ts'
import { bestOrderOf } from '../core/best-order.ts'
import { createRowReader } from './order-rows.ts'

const collectible = (tokenId: string, more: Partial<CollectibleOrder> = {}): CollectibleOrder => ({
  metadata: { tokenId, name: tokenId, attributes: [] },
  ...more,
})

it('keeps the rows of former pages as they are when further pages come', () => {
  const read = createRowReader()
  const first = { collectibles: [collectible('1'), collectible('2')] }
  const before = read([first], 'listing')
  const after = read([first, { collectibles: [collectible('1')] }], 'listing')
  expect(after.map((row) => row.key)).toEqual(['1', '2', '1#2'])
  expect(after[0]).toBe(before[0])
  expect(after[1]).toBe(before[1])
})

it('begins anew with other pages, fewer pages, or the other side', () => {
  const read = createRowReader()
  const pages = [{ collectibles: [collectible('1', { offer: { orderId: 'o' } })] }, { collectibles: [] }]
  expect(read(pages, 'listing')[0]?.order).toBeNull()
  expect(read(pages, 'offer')[0]?.order).toEqual({ orderId: 'o' })
  expect(read(pages.slice(0, 1), 'offer').map((row) => row.key)).toEqual(['1'])
  expect(read([{ collectibles: [collectible('1')] }], 'offer').map((row) => row.key)).toEqual(['1'])
  expect(read([], 'offer')).toEqual([])
})

it('the best order is the one that is named so, else the one of the side', () => {
  const [order, offer] = [{ orderId: 'best' }, { orderId: 'offer' }]
  expect(bestOrderOf(collectible('1', { order, offer }), 'offer')).toBe(order)
  expect(bestOrderOf(collectible('1', { offer }), 'offer')).toBe(offer)
  expect(bestOrderOf(collectible('1', { offer }), 'listing')).toBeNull()
})
