import { beforeAll, expect, test } from 'vitest'
import { documentedOrderSchema } from '../../core/wire/marketplace.ts'
import type { ChainOrder } from '../chain/chain-types.ts'
import type { Book } from './book.ts'
import { memoryBook } from './memory-book.ts'
import { wireOrder } from './wire-order.ts'

const now = Date.UTC(2026, 10, 21)
let book: Book
let order: ChainOrder
beforeAll(async () => {
  book = memoryBook(now, () => now)
  const [first] = await book.orders()
  if (first === undefined) throw new Error('no orders')
  order = first
})

test('an order on the wire rounds each fee down by itself, as the contract does', () => {
  const fees = [
    { recipient: order.maker, bps: 125 },
    { recipient: order.maker, bps: 125 },
  ]
  const written = wireOrder(book, { ...order, unitPrice: 199n, fees }, 7)
  expect(written).toMatchObject({
    priceAmount: '199',
    priceAmountNet: '195',
    feeBps: 250,
    collectibleId: 7,
  })
  expect(written.feeBreakdown?.map(({ kind }) => kind)).toEqual(['royalty', 'marketplace'])
})

test('an order on the wire says where it came from', () => {
  expect(wireOrder(book, { ...order, marketplaceKind: 2 }, 7)).toMatchObject({
    marketplace: 'platform_marketplace_v2',
    source: 'platform_marketplace_v2',
    originName: 'platform',
  })
  expect(wireOrder(book, { ...order, marketplaceKind: 3 }, 7)).toMatchObject({
    marketplace: 'third_party_1',
    source: 'external',
  })
})

test('an order on the wire is whole also for a token and a coin nobody knows', () => {
  const currency = `0x${'9'.repeat(40)}` as const
  const written = wireOrder(book, { ...order, currency, tokenId: 2n ** 256n - 1n }, undefined)
  expect(documentedOrderSchema.safeParse(written).success).toBe(true)
  expect(written).not.toHaveProperty('collectibleId')
  expect(written.tokenId).toHaveLength(78)
})
