import { describe, expect, it } from 'vitest'
import { indexOfKey, placeAfterKey, type Place } from './data-table-keys.ts'

const extent = { rows: 100, cells: 5, page: 20 }
const at = (row: number, cell: number | null = null): Place => ({ row, cell })

describe('placeAfterKey', () => {
  it('begins at the first row', () => {
    expect(placeAfterKey('ArrowDown', null, extent)).toEqual(at(0))
    expect(placeAfterKey('ArrowUp', null, extent)).toEqual(at(0))
  })

  it('moves by rows and pages and stops at the ends', () => {
    expect(placeAfterKey('ArrowDown', at(5), extent)).toEqual(at(6))
    expect(placeAfterKey('ArrowDown', at(99), extent)).toEqual(at(99))
    expect(placeAfterKey('ArrowUp', at(0), extent)).toEqual(at(0))
    expect(placeAfterKey('PageDown', at(5), extent)).toEqual(at(25))
    expect(placeAfterKey('PageDown', at(95), extent)).toEqual(at(99))
    expect(placeAfterKey('PageUp', at(5), extent)).toEqual(at(0))
    expect(placeAfterKey('Home', at(50, 2), extent)).toEqual(at(0, 2))
    expect(placeAfterKey('End', at(50, 2), extent)).toEqual(at(99, 2))
  })

  it('enters the cells with Right and leaves them with Left', () => {
    expect(placeAfterKey('ArrowRight', at(3), extent)).toEqual(at(3, 0))
    expect(placeAfterKey('ArrowRight', at(3, 4), extent)).toEqual(at(3, 4))
    expect(placeAfterKey('ArrowLeft', at(3, 2), extent)).toEqual(at(3, 1))
    expect(placeAfterKey('ArrowLeft', at(3, 0), extent)).toEqual(at(3))
    expect(placeAfterKey('ArrowLeft', at(3), extent)).toEqual(at(3))
  })

  it('moves at least a row a page, stays inside a table that shrank, and goes nowhere in an empty one', () => {
    expect(placeAfterKey('PageDown', at(5), { ...extent, page: 0 })).toEqual(at(6))
    expect(placeAfterKey('ArrowUp', at(500), extent)).toEqual(at(98))
    expect(placeAfterKey('ArrowDown', null, { ...extent, rows: 0 })).toBeNull()
  })

  it('leaves other keys alone', () => {
    for (const key of ['a', 'Tab', ' ', 'Enter', 'F5']) expect(placeAfterKey(key, at(1), extent)).toBeNull()
  })
})

describe('indexOfKey', () => {
  it('finds a row where it was, where it went, or not at all', () => {
    const keys = ['c', 'a', 'b']
    const keyAt = (index: number): string => keys[index] ?? ''
    expect(indexOfKey(keyAt, 3, 'a', 1)).toBe(1)
    expect(indexOfKey(keyAt, 3, 'a', 0)).toBe(1)
    expect(indexOfKey(keyAt, 3, 'a', 99)).toBe(1)
    expect(indexOfKey(keyAt, 3, 'x', 1)).toBe(-1)
    expect(indexOfKey(keyAt, 0, 'a', -1)).toBe(-1)
  })
})
