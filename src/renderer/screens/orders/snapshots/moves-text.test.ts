import { expect, test } from 'vitest'
import { movesText } from './moves-text.ts'

test('the lists of two snapshots differ by what came and what left', () => {
  expect(movesText(450, 451, { came: 2, left: 1 })).toBe('Orders: 450 + 2 that came − 1 that left = 451')
})

test('where none moved there is no sum to read', () => {
  expect(movesText(451, 451, { came: 0, left: 0 })).toBe('451 orders in both')
})

test('no sum is said that does not come out', () => {
  expect(movesText(450, 451, { came: 2, left: 2 })).toBe('')
  expect(movesText(450, 451, undefined)).toBe('')
})
