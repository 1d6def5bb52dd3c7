import { describe, expect, it } from 'vitest'
import { columnVisibility, gridTemplate, leastWidth, narrowed, reachingColumn } from './data-table-columns.ts'

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

  it('let the last one reach below the corner, unless it ends at its right edge or a person made it wide', () => {
    const menu = { id: 'menu', width: 0, isOver: true } as const
    expect(reachingColumn([...columns, menu], {})).toBe(2)
    expect(reachingColumn([...columns, { id: 'd', align: 'right' as const }], {})).toBe(-1)
    expect(reachingColumn(columns, { c: 120 })).toBe(-1)
    const headed = [
      { width: 140, header: 'State' },
      { width: 140, header: 'On the chain' },
    ]
    expect(narrowed(headed, 1, 36).map(({ width }) => width)).toEqual([140, 106])
    // Its head stays whole, and it is never made wider.
    expect(narrowed(headed, 1, 90).map(({ width }) => width)).toEqual([140, 106])
    expect(narrowed([{ width: 40, header: 'A longer head' }], 0, 36).map(({ width }) => width)).toEqual([40])
  })
})
