import { expect, it } from 'vitest'
import { columnVisibility, gridTemplate, leastWidth, narrowed, reachingColumn } from './data-table-columns.ts'

const columns = [
  { id: 'a', width: 100 },
  { id: 'b', width: 200, grow: 2 },
  { id: 'c', width: 50, from: 900 },
]

const headed = <C extends object>(some: readonly C[]) => some.map((column) => ({ header: '', ...column }))

it('become grid tracks, a person’s width before the declared one', () => {
  expect(gridTemplate(columns, {})).toBe('100px minmax(200px, 2fr) 50px')
  expect(gridTemplate(columns, { b: 320.4 })).toBe('100px 320px 50px')
  expect(leastWidth(columns, {})).toBe(350)
  expect(leastWidth(columns, { b: 320.4 })).toBe(470)
})

it('give way where the row would be wider than its table: the one that needs the widest, of several the last', () => {
  const wide = headed([
    { id: 'a', width: 300 },
    { id: 'b', width: 200, from: 400 },
    { id: 'c', width: 200, from: 400 },
    { id: 'd', width: 200, from: 300 },
  ])
  const shown = (width: number, corner = 0) =>
    Object.entries(columnVisibility(wide, width, corner)).flatMap(([id, isShown]) => (isShown ? id : []))
  expect([900, 899, 699].map((width) => shown(width).join(''))).toEqual(['abcd', 'abd', 'ad'])
  expect(columnVisibility(headed(columns), 899, 0)).toEqual({ a: true, b: true, c: false })
  // What stands always stays, also where it is too wide.
  expect(shown(200)).toEqual(['a'])
  // The last one reaches below the corner, as far as its head is no wider.
  expect([864, 863].map((width) => shown(width, 36).join(''))).toEqual(['abcd', 'abd'])
})

it('let the last one reach below the corner, unless it ends at its right edge or a person made it wide', () => {
  const menu = { id: 'menu', width: 0, isOver: true } as const
  expect(reachingColumn([...columns, menu], {})).toBe(2)
  expect(reachingColumn([...columns, { id: 'd', align: 'right' as const }], {})).toBe(-1)
  expect(reachingColumn(columns, { c: 120 })).toBe(-1)
  const twoHeads = [
    { width: 140, header: 'State' },
    { width: 140, header: 'On the chain' },
  ]
  expect(narrowed(twoHeads, 1, 36).map(({ width }) => width)).toEqual([140, 106])
  // Its head stays whole, and it is never made wider.
  expect(narrowed(twoHeads, 1, 90).map(({ width }) => width)).toEqual([140, 106])
  expect(narrowed([{ width: 40, header: 'A longer head' }], 0, 36).map(({ width }) => width)).toEqual([40])
})
