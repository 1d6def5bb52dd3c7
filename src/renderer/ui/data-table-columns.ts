import type { ReactNode } from 'react'

/** A column of a data table. */
export type Column<Row> = {
  readonly id: string
  readonly header: string
  /** What stands in its head in place of words. */
  readonly head?: ReactNode
  /** What it is called where columns are chosen, if its head says nothing. */
  readonly name?: string
  /** `false`: only where a person chose it. */
  readonly usual?: false
  /** CSS pixels, the least with `grow`. */
  readonly width: number
  /** Share of the room that is left. */
  readonly grow?: number
  readonly align?: 'right'
  /** Left out while the table is narrower than so many CSS pixels; drawers show everything. */
  readonly from?: number
  readonly cell: (row: Row) => ReactNode
  /** Whatever the row, the cell holds no more than fits into `width`: it needs no edge that cuts it off. */
  readonly fits?: true
  /** The whole value as text: shown on hover, copied with `c`. */
  readonly text?: (row: Row) => string
  /** `false` where the cell says more on hover itself. */
  readonly hover?: boolean
  /** It has no room of its own: its cells lie over the end of their row, in sight however far the table is scrolled sideways. */
  readonly isOver?: true
  /** Name of the order this column can ask for. */
  readonly sort?: string
}

/** How the rows are ordered, and how to ask for another order. */
export type Sorting = {
  readonly by: string | undefined
  readonly descending: boolean
  readonly onSort: (by: string) => void
}

type Placed = Pick<Column<never>, 'id' | 'width' | 'grow'>

/**
 * The tracks of a row's grid.
 *
 * @param sizes widths a person gave, by column id
 */
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

/** Width of a character in a head, and of what stands around its words. */
const headOf = (header: string): number => Math.ceil(header.length * 6.8) + 24

/**
 * Which cells reach below the buttons in the corner of the head, where only they stand: those of the last column, if its values begin at
 * its left edge. It takes so much less of the other columns' room.
 *
 * @returns its place among the columns; -1: none
 */
export const reachingColumn = (
  columns: readonly Pick<Column<never>, 'id' | 'align' | 'isOver'>[],
  sizes: Readonly<Record<string, number>>,
): number => {
  const last = columns.findLastIndex(({ isOver }) => isOver !== true)
  const column = columns[last]
  return column === undefined || column.align === 'right' || sizes[column.id] !== undefined ? -1 : last
}

/** The columns with the last one as narrow as its head, where its cells reach on below the corner. */
export const narrowed = <C extends Pick<Column<never>, 'width' | 'header'>>(
  columns: readonly C[],
  reaching: number,
  cornerWidth: number,
): readonly C[] =>
  columns.map((column, place) =>
    place === reaching
      ? {
          ...column,
          width: Math.min(column.width, Math.max(column.width - cornerWidth, headOf(column.header))),
        }
      : column,
  )

type Optional = Pick<Column<never>, 'id' | 'width' | 'header' | 'from' | 'align' | 'isOver'>

/**
 * Which columns have room: those from whose width on the table is, as long as the row is no wider than it. Where it would be, the one that
 * needs the widest table gives way first, of several the last. Counted by declared widths: what a person chose or widened stays, and scrolls.
 *
 * @param tableWidth CSS pixels without the corner
 */
export const columnVisibility = (
  columns: readonly Optional[],
  tableWidth: number,
  cornerWidth: number,
): Record<string, boolean> => {
  let shown = columns.filter(({ from }) => from === undefined || tableWidth >= from)
  const isTooWide = (): boolean =>
    leastWidth(narrowed(shown, reachingColumn(shown, {}), cornerWidth), {}) > tableWidth
  while (isTooWide()) {
    const widest = Math.max(...shown.map(({ from = 0 }) => from))
    const gone = shown.findLast(({ from }) => from === widest)
    if (gone === undefined) break
    shown = shown.filter((column) => column !== gone)
  }
  const ids = new Set(shown.map(({ id }) => id))
  return Object.fromEntries(columns.map(({ id }) => [id, ids.has(id)]))
}
