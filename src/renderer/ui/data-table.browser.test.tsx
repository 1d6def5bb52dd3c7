import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showScreen } from '../testing/show-screen.tsx'
import type { Column } from './data-table-columns.ts'
import { DataTable } from './data-table.tsx'
import { InPlaceOf } from './in-place-of.tsx'
import './screen.css'

type Coin = { readonly id: number; readonly name: string; readonly amount: number }

const columns: readonly Column<Coin>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 200,
    cell: ({ name }) => name,
    text: ({ name }) => name,
    sort: 'name',
  },
  {
    id: 'amount',
    header: 'Amount',
    width: 120,
    align: 'right',
    cell: ({ amount }) => amount,
    sort: 'amount',
  },
  { id: 'id', header: 'Number', width: 150, priority: 2, cell: ({ id }) => id },
]
const coins = (count: number, from = 0): Coin[] =>
  Array.from({ length: count }, (_, index) => ({
    id: from + index,
    name: `Coin ${from + index}`,
    amount: index * 3,
  }))

type Opened = (row: Coin, by: string) => void
type TableProps = Partial<Parameters<typeof DataTable<Coin>>[0]>

/** A screen with a table of coins. */
const showTable = async (props: TableProps & { readonly count?: number; readonly opened?: Opened } = {}) => {
  const { count = 10_000, opened, ...rest } = props
  const all = coins(count)
  const Screen = () => {
    const [selected, setSelected] = useState<string | null>(null)
    return (
      <div className="md-screen">
        <div className="md-table-place">
          <DataTable
            label="Coins"
            columns={columns}
            rows={all}
            rowKey={({ id }) => String(id)}
            selected={selected}
            onOpen={(row, by) => {
              opened?.(row, by)
              setSelected(String(row.id))
            }}
            onFollow={(row) => setSelected(String(row.id))}
            onClose={() => setSelected(null)}
            copyRow={({ name }) => `the whole of ${name}`}
            pending={false}
            empty="No coins."
            {...rest}
          />
        </div>
      </div>
    )
  }
  const shown = await showScreen(Screen)
  const grid = shown.getByRole('grid', { name: 'Coins' })
  await expect.element(grid).toBeVisible()
  return { ...shown, grid }
}

const gridElement = (): HTMLElement => page.getByRole('grid').element() as HTMLElement
const drawnRows = (): HTMLElement[] => [...gridElement().querySelectorAll<HTMLElement>('[data-index]')]

/** The row the grid names as the one the keyboard stands on; a cell of it where that is named. */
const activeRow = (): HTMLElement | null => {
  const id = gridElement().getAttribute('aria-activedescendant')
  return id === null ? null : (document.getElementById(id)?.closest<HTMLElement>('[data-index]') ?? null)
}
const activeName = (): string | undefined => activeRow()?.querySelector('[role="gridcell"]')?.textContent

/** Whether all of a row lies between the head and the lower edge of its grid. */
const isWhollySeen = (row: Element | null): boolean => {
  if (row === null) return false
  const { top, bottom } = row.getBoundingClientRect()
  const head = gridElement().querySelector('.md-table__head')?.getBoundingClientRect().bottom ?? 0
  const inner = gridElement().getBoundingClientRect().top + gridElement().clientHeight
  return top >= head - 1 && bottom <= inner + 1
}

const width = (column: number): number => {
  const heads = gridElement().querySelectorAll('[role="columnheader"]')
  return Math.round(heads[column]?.getBoundingClientRect().width ?? 0)
}

it('rows are drawn only as far as they are in sight, and say where they stand among all', async () => {
  const { grid } = await showTable({ total: 25_000 })
  expect(drawnRows().length).toBeLessThan(60)
  await expect.element(grid).toHaveAttribute('aria-rowcount', '25001')
  await expect.element(grid).toHaveAttribute('aria-colcount', '3')
  expect(drawnRows()[0]?.getAttribute('aria-rowindex')).toBe('2')
  await userEvent.click(grid.getByRole('gridcell', { name: 'Coin 3', exact: true }))
  await userEvent.keyboard('{End}')
  await expect.poll(activeName).toBe('Coin 9999')
  await expect.poll(() => isWhollySeen(activeRow())).toBe(true)
  expect(activeRow()?.getAttribute('aria-rowindex')).toBe('10001')
  expect(drawnRows().length).toBeLessThan(60)
  const indexes = drawnRows().map((row) => Number(row.getAttribute('aria-rowindex')))
  expect(indexes).toEqual(indexes.map((_, place) => (indexes[0] ?? 0) + place))
})

it('keys move by rows and pages, and the row they stand on is in sight whole', async () => {
  await showTable()
  await userEvent.keyboard('j')
  expect(document.activeElement).toBe(gridElement())
  await expect.poll(activeName).toBe('Coin 0')
  const inSight = drawnRows().filter(isWhollySeen).length
  const steps: readonly (readonly [key: string, name: string])[] = [
    ['{ArrowDown}', 'Coin 1'],
    ['k', 'Coin 0'],
    ['{PageDown}', `Coin ${inSight - 1}`],
    ['{End}', 'Coin 9999'],
    ['{PageUp}', `Coin ${9999 - inSight + 1}`],
    ['{Home}', 'Coin 0'],
  ]
  for (const [key, name] of steps) {
    await userEvent.keyboard(key)
    await expect.poll(activeName, { message: key }).toBe(name)
    await expect.poll(() => isWhollySeen(activeRow()), { message: key }).toBe(true)
  }
})

it('keys copy the row, or the cell they stand on', async () => {
  const { getByText } = await showTable()
  await userEvent.keyboard('jjc')
  await expect.element(getByText('Copied row.')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('the whole of Coin 1')
  await userEvent.keyboard('{ArrowRight}c')
  await expect.element(getByText('Copied name.')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('Coin 1')
})

it('columns are made wider and narrower with the keyboard, down to a least width', async () => {
  const stored: Readonly<Record<string, number>>[] = []
  await showTable({ onSizes: (sizes) => stored.push(sizes) })
  await userEvent.keyboard('j{ArrowRight}{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
  await expect.poll(() => width(0)).toBe(248)
  expect(stored.at(-1)).toEqual({ name: 248 })
  await userEvent.keyboard(
    '{ArrowRight}{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}',
  )
  await expect.poll(() => width(1)).toBe(48)
  expect(stored.at(-1)).toEqual({ name: 248, amount: 48 })
  // Cells stand below their head.
  const cell = drawnRows()[0]?.querySelectorAll('[role="gridcell"]')[1]
  expect(Math.round(cell?.getBoundingClientRect().width ?? 0)).toBe(48)
})

it('columns are drawn wider with the mouse, and as they were with two clicks', async () => {
  const stored: Readonly<Record<string, number>>[] = []
  const { grid, container } = await showTable({ onSizes: (sizes) => stored.push(sizes) })
  const before = width(0)
  const edge = container.querySelector('.md-resize') ?? expect.fail('The head has no edge to draw at.')
  // Pressed alone it changes nothing.
  await userEvent.click(edge)
  await expect.poll(() => stored.at(-1)).toEqual({})
  expect(width(0)).toBe(before)
  await userEvent.dragAndDrop(edge, grid, { targetPosition: { x: 320, y: 12 } })
  await expect.poll(() => width(0)).toBeGreaterThan(before + 60)
  await userEvent.dblClick(edge)
  await expect.poll(() => width(0)).toBe(before)
})

it('columns are said by another cell where a narrow table has no room for them', async () => {
  const cell: Column<Coin>['cell'] = ({ id, name }) => (
    <span className="md-two-lines">
      <span>{name}</span>
      <InPlaceOf column="id">
        <span>number {id}</span>
      </InPlaceOf>
    </span>
  )
  const { grid } = await showTable({
    columns: columns.map((column) => (column.id === 'name' ? { ...column, cell } : column)),
    rowHeight: (_width, gaveWay) => (gaveWay.has('id') ? 52 : 36),
  })
  const rowHeight = () => drawnRows()[0]?.getBoundingClientRect().height
  const said = grid.getByText('number 0', { exact: true })
  await expect.element(grid).toHaveAttribute('aria-colcount', '3')
  await expect.element(said).not.toBeInTheDocument()
  expect(rowHeight()).toBe(36)
  await page.viewport(500, 500)
  await expect.element(said).toBeVisible()
  await expect.poll(rowHeight).toBe(52)
  await page.viewport(1024, 500)
  await expect.element(said).not.toBeInTheDocument()
})

it('columns say how they are ordered, and ask for another order', async () => {
  const sorted: string[] = []
  const opened: string[] = []
  const { grid } = await showTable({
    sorting: { by: 'amount', descending: true, onSort: (by) => sorted.push(by) },
    opened: ({ name }) => opened.push(name),
  })
  const head = (name: string) => grid.getByRole('columnheader', { name })
  await expect.element(head('Amount')).toHaveAttribute('aria-sort', 'descending')
  await expect.element(head('Name')).toHaveAttribute('aria-sort', 'none')
  await expect.element(head('Number')).not.toHaveAttribute('aria-sort')
  await userEvent.keyboard('j')
  await userEvent.click(head('Name').getByRole('button'))
  await userEvent.keyboard('{Enter}')
  expect(sorted).toEqual(['name', 'name'])
  expect(opened).toEqual([])
})
