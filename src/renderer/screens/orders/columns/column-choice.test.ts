import { expect, it } from 'vitest'
import { chosenColumns, moved, readChoice, usualChoice } from './column-choice.ts'

const columns = [{ id: 'a' }, { id: 'b', from: 900 }, { id: 'c', usual: false as const }]
const ids = (shown: string[] | null): string[] =>
  chosenColumns(columns, { shown, sizes: {} }).map(({ id }) => id)

it('shows the usual columns by default, else those chosen in their order', () => {
  expect(ids(null)).toEqual(['a', 'b'])
  expect(ids(['c', 'b', 'gone'])).toEqual(['c', 'b'])
  expect(ids(['gone'])).toEqual(['a', 'b'])
})

it('keeps a chosen column also where there is little room', () => {
  expect(chosenColumns(columns, { shown: ['b'], sizes: {} })).toEqual([{ id: 'b' }])
})

it('moves a column by one place', () => {
  expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b'], 'b', 1)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 'x', 1)).toEqual(['a', 'b'])
})

it('takes what cannot be read for no choice', () => {
  expect(readChoice('no json')).toBe(usualChoice)
  expect(readChoice('{"shown":[],"sizes":{}}')).toBe(usualChoice)
  expect(readChoice('{"shown":["a"],"sizes":{"a":90}}')).toEqual({ shown: ['a'], sizes: { a: 90 } })
})
