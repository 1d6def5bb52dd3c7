import { expect, test } from 'vitest'
import type { SaleRow } from '../../../contract/sales.ts'
import type { EventNames } from '../../../core/webhooks/event-line.ts'
import { itemText, ownNameText } from './sale-columns.tsx'

const collection = `0x${'a'.repeat(40)}`
const known = { nameOf: (address: string) => (address === collection ? 'Lantern' : undefined) } as EventNames
const nobody = { nameOf: () => undefined } as unknown as EventNames

const saleOf = (...items: readonly Partial<SaleRow['items'][number]>[]) =>
  ({
    items: items.map((item) => ({ collection, tokenId: '428', quantity: '1', name: null, ...item })),
  }) as unknown as SaleRow

const named = saleOf({ name: 'Russet Swift #428' })
test.each([
  // By its collection and number, as in its events, with its own name beside them.
  [named, known, 'Lantern #428', 'Russet Swift'],
  [saleOf({}), known, 'Lantern #428', ''],
  [saleOf({ name: 'Russet Swift #428', quantity: '3' }), known, 'Lantern #428 ×3', 'Russet Swift'],
  [saleOf({ name: 'The last of the herd' }), known, 'Lantern #428', 'The last of the herd'],
  [saleOf({}, {}), known, '2 collectibles', ''],
  // Where its collection has no name its own is all there is.
  [named, nobody, 'Russet Swift #428', ''],
  [saleOf({}), nobody, '#428', ''],
])('what was sold in %o is called (%#)', (sale, names, item, own) => {
  expect([itemText(sale, names), ownNameText(sale, names)]).toEqual([item, own])
})
