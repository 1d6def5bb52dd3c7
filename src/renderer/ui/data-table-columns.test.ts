import { expect, it } from 'vitest'
import { columnVisibility, gridTemplate, leastWidth } from './data-table-columns.ts'

const columns = [
  { id: 'a', width: 100 },
  { id: 'b', width: 200, grow: 2 },
  { id: 'c', width: 50 },
]

it('become grid tracks, a person’s width before the declared one', () => {
  expect(gridTemplate(columns, {})).toBe('100px minmax(200px, 2fr) 50px')
  expect(gridTemplate(columns, { b: 320.4 })).toBe('100px 320px 50px')
  expect(leastWidth(columns, {})).toBe(350)
  expect(leastWidth(columns, { b: 320.4 })).toBe(470)
})

it('give way by their priority, of equal ones the last first', () => {
  const some = [
    { id: 'a', width: 300 },
    { id: 'b', width: 200, priority: 2 },
    { id: 'c', width: 300, priority: 3 },
    { id: 'd', width: 200, priority: 3 },
    { id: 'e', width: 100, priority: 2 },
  ] as const
  const shown = (width: number): string =>
    Object.entries(columnVisibility(some, width))
      .flatMap(([id, isShown]) => (isShown ? id : []))
      .join('')
  expect([1_100, 1_000, 880, 879, 599, 559].map(shown)).toEqual(['abcde', 'abce', 'abe', 'abe', 'ab', 'a'])
  // What has the first priority stays, also where it is too wide.
  expect(shown(200)).toBe('a')
})
