import { expect, test } from 'vitest'
import { cardAfterKey } from './card-keys.ts'

const extent = { cards: 8, across: 3, page: 2 }

test.each([
  ['j', null, 0],
  ['ArrowDown', null, 0],
  ['j', 2, 3],
  ['k', 0, 0],
  ['ArrowRight', 7, 7],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 5, 7],
  ['ArrowDown', 6, 6],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 1, 1],
  ['PageDown', 0, 6],
  ['PageUp', 7, 1],
  ['Home', 5, 0],
  ['End', 0, 7],
  ['x', 3, null],
])('%s from card %s leads to %s', (key, from, to) => {
  expect(cardAfterKey(key, from, extent)).toBe(to)
})

test('without cards no key leads anywhere', () => {
  expect(cardAfterKey('j', null, { ...extent, cards: 0 })).toBeNull()
})
