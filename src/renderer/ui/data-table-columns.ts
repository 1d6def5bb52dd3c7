import type { ReactNode } from 'react'

export type Column<Row> = {
  readonly id: string
  readonly header: string
  readonly head?: ReactNode
  readonly name?: string
  /** `false`: only where a person chose it. */
  readonly usual?: false
  /** CSS pixels, the least with `grow`. */
  readonly width: number
  readonly grow?: number
  readonly align?: 'right'
  /** Columns of 3 give way first, then those of 2; those of 1, which is usual, stay. Drawers show everything. */
  readonly priority?: 1 | 2 | 3
  readonly cell: (row: Row) => ReactNode
  /** Whatever the row, the cell holds no more than fits into `width`: it needs no edge that cuts it off. */
  readonly fits?: true
  /** The whole value as text: shown on hover, copied with `c`. */
  readonly text?: (row: Row) => string
  /** `false` where the cell says more on hover itself. */
  readonly hover?: boolean
  /** It has no room of its own: its cells lie over the end of their row, in sight however far the table is scrolled sideways. */
  readonly isOver?: true
  readonly sort?: string
}

export type Sorting = {
  readonly by: string | undefined
  readonly descending: boolean
  readonly onSort: (by: string) => void
}

type Placed = Pick<Column<never>, 'id' | 'width' | 'grow'>

export const gridTemplate = (columns: readonly Placed[], sizes: Readonly<Record<string, number>>): string =>
  columns
    .map(({ id, width, grow }) => {
      const size = sizes[id]
      if (size !== undefined) return `${Math.round(size)}px`
      return grow === undefined ? `${width}px` : `minmax(${width}px, ${grow}fr)`
    })
    .join(' ')

/** Least width of a row in CSS pixels: below it the table scrolls sideways. */
export const leastWidth = (columns: readonly Placed[], sizes: Readonly<Record<string, number>>): number =>
  columns.reduce((sum, { id, width }) => sum + Math.round(sizes[id] ?? width), 0)

/** CSS pixels of the buttons in the corner of the head; nothing of a column lies under them. */
export const cornerWidthOf = (hasFarEnd: boolean): number => (hasFarEnd ? 66 : 36)

/** Width of a table in CSS pixels from which columns of a priority have room. */
const roomFor = { 1: 0, 2: 560, 3: 880 } as const

/**
 * Which columns have room. Where the row would still be wider than its table, the last of the least important gives way. Counted by
 * declared widths: what a person chose or widened stays, and scrolls.
 *
 * @param tableWidth CSS pixels without the corner
 */
export const columnVisibility = (
  columns: readonly Pick<Column<never>, 'id' | 'width' | 'priority'>[],
  tableWidth: number,
): Record<string, boolean> => {
  let shown = columns.filter(({ priority = 1 }) => tableWidth >= roomFor[priority])
  for (const least of [3, 2] as const)
    while (leastWidth(shown, {}) > tableWidth) {
      const last = shown.findLast(({ priority }) => priority === least)
      if (last === undefined) break
      shown = shown.filter((column) => column !== last)
    }
  const ids = new Set(shown.map(({ id }) => id))
  return Object.fromEntries(columns.map(({ id }) => [id, ids.has(id)]))
}
