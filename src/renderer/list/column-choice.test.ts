import { expect, it } from 'vitest'
import type { Column } from '../ui/data-table-columns.ts'
import { chosenColumns, readChoice, usualChoice } from './column-choice.ts'

const column = (id: string, rest: Partial<Column<string>> = {}): Column<string> => ({
  id,
  header: id,
  width: 50,
  cell: (row) => row,
  ...rest,
})
const columns = [column('a'), column('b', { priority: 3 }), column('c', { usual: false })]

it('keeps a chosen column also where there is little room', () => {
  expect(chosenColumns(columns, ['b'])[0]?.priority).toBeUndefined()
  expect(chosenColumns(columns, null)[1]?.priority).toBe(3)
})

it('takes what cannot be read for no choice', () => {
  expect(readChoice('no json')).toBe(usualChoice)
  expect(readChoice('{"shown":[],"sizes":{}}')).toBe(usualChoice)
  expect(readChoice('{"shown":["a"],"sizes":{"a":90}}')).toEqual({ shown: ['a'], sizes: { a: 90 } })
})
