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

test('what was sold goes by its collection and number, as in its events, with its own name beside them', () => {
  const named = saleOf({ name: 'Russet Swift #428' })
  expect([itemText(named, known), ownNameText(named, known)]).toEqual(['Lantern #428', 'Russet Swift'])
  expect([itemText(saleOf({}), known), ownNameText(saleOf({}), known)]).toEqual(['Lantern #428', ''])
  expect(itemText(saleOf({ name: 'Russet Swift #428', quantity: '3' }), known)).toBe('Lantern #428 ×3')
  expect(ownNameText(saleOf({ name: 'The last of the herd' }), known)).toBe('The last of the herd')
})

test('where its collection has no name its own is all there is', () => {
  const named = saleOf({ name: 'Russet Swift #428' })
  expect([itemText(named, nobody), ownNameText(named, nobody)]).toEqual(['Russet Swift #428', ''])
  expect(itemText(saleOf({}), nobody)).toBe('#428')
  expect([itemText(saleOf({}, {}), known), ownNameText(saleOf({}, {}), known)]).toEqual([
    '2 collectibles',
    '',
  ])
})
