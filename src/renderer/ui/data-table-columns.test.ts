import { describe, expect, it } from 'vitest'
import { columnVisibility, gridTemplate, leastWidth } from './data-table-columns.ts'

const columns = [
  { id: 'a', width: 100 },
  { id: 'b', width: 200, grow: 2 },
  { id: 'c', width: 50, from: 900 },
]

describe('columns', () => {
  it('become grid tracks, a person’s width before the declared one', () => {
    expect(gridTemplate(columns, {})).toBe('100px minmax(200px, 2fr) 50px')
    expect(gridTemplate(columns, { b: 320.4 })).toBe('100px 320px 50px')
    expect(leastWidth(columns, {})).toBe(350)
    expect(leastWidth(columns, { b: 320.4 })).toBe(470)
  })

  it('give way where there is no room', () => {
    expect(columnVisibility(columns, 899)).toEqual({ a: true, b: true, c: false })
    expect(columnVisibility(columns, 900)).toEqual({ a: true, b: true, c: true })
  })
})
