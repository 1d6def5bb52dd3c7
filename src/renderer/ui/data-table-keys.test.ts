import { expect, it } from 'vitest'
import { indexOfKey, placeAfterKey, type Place } from './data-table-keys.ts'

const extent = { rows: 100, cells: 5, page: 20 }
const at = (row: number, cell: number | null = null): Place => ({ row, cell })

it.each<[string, Place | null, Place | null]>([
  ['ArrowDown', null, at(0)],
  ['ArrowUp', null, at(0)],
  ['ArrowDown', at(5), at(6)],
  ['ArrowDown', at(99), at(99)],
  ['ArrowUp', at(0), at(0)],
  ['PageDown', at(5), at(25)],
  ['PageDown', at(95), at(99)],
  ['PageUp', at(5), at(0)],
  ['Home', at(50, 2), at(0, 2)],
  ['End', at(50, 2), at(99, 2)],
  // Right enters the cells, and Left leaves them.
  ['ArrowRight', at(3), at(3, 0)],
  ['ArrowRight', at(3, 4), at(3, 4)],
  ['ArrowLeft', at(3, 2), at(3, 1)],
  ['ArrowLeft', at(3, 0), at(3)],
  ['ArrowLeft', at(3), at(3)],
  // From a row of a table that was longer.
  ['ArrowUp', at(500), at(98)],
  ...['a', 'Tab', ' ', 'Enter', 'F5'].map((key): [string, Place, null] => [key, at(1), null]),
])('%s from %o leads to %o', (key, from, to) => expect(placeAfterKey(key, from, extent)).toEqual(to))

it('moves at least a row a page, and goes nowhere in an empty table', () => {
  expect(placeAfterKey('PageDown', at(5), { ...extent, page: 0 })).toEqual(at(6))
  expect(placeAfterKey('ArrowDown', null, { ...extent, rows: 0 })).toBeNull()
})

it('finds a row where it was, where it went, or not at all', () => {
  const keys = ['c', 'a', 'b']
  const keyAt = (index: number): string => keys[index] ?? ''
  expect(indexOfKey(keyAt, 3, 'a', 1)).toBe(1)
  expect(indexOfKey(keyAt, 3, 'a', 0)).toBe(1)
  expect(indexOfKey(keyAt, 3, 'a', 99)).toBe(1)
  expect(indexOfKey(keyAt, 3, 'x', 1)).toBe(-1)
  expect(indexOfKey(keyAt, 0, 'a', -1)).toBe(-1)
})
