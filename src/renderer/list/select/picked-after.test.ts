import { expect, it } from 'vitest'
import { pickedAfter } from './picked-after.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const after = (picked: readonly string[], key: string, from: string | null = null) =>
  [...pickedAfter(new Set(picked), key, from, order)].toSorted()

it('picks a row, and takes it back', () => {
  expect(after([], 'b')).toEqual(['b'])
  expect(after(['a', 'b'], 'b')).toEqual(['a'])
})

it('picks all rows from the last one on, upwards and downwards, and takes them back', () => {
  expect(after(['b'], 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(after(['d'], 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(after(['a', 'b', 'c', 'd'], 'd', 'b')).toEqual(['a'])
})

it('picks the one row where the last one is not in the list any more', () => {
  expect(after(['z'], 'c', 'z')).toEqual(['c', 'z'])
  expect(after([], 'z', 'a')).toEqual(['z'])
})
