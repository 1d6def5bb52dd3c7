import { expect, test } from 'vitest'
import type { SaleRow } from '../contract.ts'
import type { EventNames } from '../../../core/webhooks/event-line.ts'
import { itemText } from './sale-columns.tsx'
import { usdOf } from './usd-of.ts'

const collection = `0x${'a'.repeat(40)}`
const known = { nameOf: (address: string) => (address === collection ? 'Lantern' : undefined) } as EventNames
const nobody = { nameOf: () => undefined } as unknown as EventNames

const saleOf = (...items: readonly Partial<SaleRow['items'][number]>[]) =>
  ({
    items: items.map((item) => ({ collection, tokenId: '428', quantity: '1', name: null, ...item })),
  }) as unknown as SaleRow

const named = saleOf({ name: 'Russet Swift #428' })
test.each([
  [named, known, 'Russet Swift #428'],
  [saleOf({}), known, 'Lantern #428'],
  [saleOf({ name: 'Russet Swift #428', quantity: '3' }), known, 'Russet Swift #428 ×3'],
  [saleOf({}, {}), known, '2 collectibles'],
  [saleOf({}), nobody, '#428'],
])('what was sold in %o is called (%#)', (sale, names, item) => {
  expect(itemText(sale, names)).toBe(item)
})

test('a sale without a stored name is called by the metadata of now', () => {
  expect(itemText(saleOf({}), known, 'Russet Swift #428')).toBe('Russet Swift #428')
})

test('an amount has dollars where its units and its rate are known', () => {
  const rate = { price: '2000', orders: 3 }
  expect(usdOf('1500000000000000000', 18, rate)).toBe('$3,000.00')
  expect(usdOf('15', undefined, rate)).toBeNull()
  expect(usdOf('15', 18, undefined)).toBeNull()
})
