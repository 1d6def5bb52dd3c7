import { expect, test } from 'vitest'
import { createListReading } from './list-reading.ts'

const read = () => {
  const reading = createListReading<string>()
  const take = (page: number, rows: string) =>
    reading.take(
      page,
      rows.split(''),
      (row) => row,
      (row) => row,
    )
  /** Turns, reads one more page and says whether the list was whole. */
  const back = (page: number, rows: string): boolean => {
    reading.turn()
    take(page, rows)
    return reading.isWhole()
  }
  return { take, back }
}

test('a list is whole after two sweeps that agree', () => {
  const { take, back } = read()
  take(1, 'ab')
  take(2, 'cd')
  expect(back(1, 'ab')).toBe(true)
})

test('a list that was seen to move is whole only after three', () => {
  const { take, back } = read()
  take(1, 'ab')
  take(2, 'c')
  expect(back(1, 'xa')).toBe(false)
  expect(back(2, 'bc')).toBe(false)
  expect(back(1, 'xa')).toBe(false)
  expect(back(2, 'bc')).toBe(true)
})
