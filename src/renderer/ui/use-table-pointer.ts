import type { MouseEvent, PointerEvent } from 'react'
import type { Column } from './data-table-columns.ts'
import type { DataTableProps } from './data-table-props.ts'
import type { TablePlace } from './use-table-place.ts'
import { visibleText } from './visible-text.ts'

const longestHover = 1_000

export const useTablePointer = <Row>(
  { rows, ...props }: DataTableProps<Row>,
  shown: readonly Column<Row>[],
  { activeIndex, activeCell, isBand, stand }: TablePlace<Row>,
  element: () => HTMLElement | null,
) => {
  const onClick = (event: MouseEvent): void => {
    const clicked = event.target instanceof Element ? event.target.closest('[data-index]') : null
    const index = Number(clicked?.getAttribute('data-index') ?? -1)
    const row = rows[index]
    // Selecting text with the mouse is no click on the row.
    if (row === undefined || window.getSelection()?.type === 'Range') return
    const opener = event.target instanceof Element ? event.target.closest('[data-row-menu]') : null
    stand(row, index)
    props.onStand?.(row)
    if (opener !== null) {
      const { left, bottom } = opener.getBoundingClientRect()
      return props.onMenu?.(row, undefined, { x: left, y: bottom })
    }
    if (!isBand(row)) props.onOpen(row, 'pointer')
  }

  const onContextMenu = (event: MouseEvent): void => {
    if (props.onMenu === undefined || window.getSelection()?.type === 'Range') return
    const { target } = event
    const pointed = target instanceof Element ? target.closest('[data-index]') : null
    // With the menu key the browser points at the grid: the row the keyboard stands on is meant.
    const index = pointed === null ? activeIndex : Number(pointed.getAttribute('data-index'))
    const row = rows[index]
    if (row === undefined || isBand(row)) return
    event.preventDefault()
    const cell = target instanceof Element ? target.closest('[role="gridcell"]') : null
    const column = shown[cell === null ? (activeCell ?? -1) : Number(cell.getAttribute('aria-colindex')) - 1]
    const place = (pointed ?? element()?.querySelector(`[data-index="${index}"]`))?.getBoundingClientRect()
    const at =
      pointed === null
        ? { x: (place?.left ?? 0) + 24, y: place?.bottom ?? 0 }
        : { x: event.clientX, y: event.clientY }
    stand(row, index)
    props.onMenu(row, column, at)
  }

  // The whole value of a cell is written out where the pointer comes, not thirty times a frame while rows scroll by.
  const onPointerOver = (event: PointerEvent): void => {
    const cell =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[role="gridcell"]') : null
    const row = rows[Number(cell?.closest('[data-index]')?.getAttribute('data-index') ?? -1)]
    const column = shown[Number(cell?.getAttribute('aria-colindex') ?? 0) - 1]
    if (cell === null || row === undefined || column?.text === undefined) return
    if (column.hover !== false && !isBand(row))
      cell.title = visibleText(column.text(row).slice(0, longestHover))
  }
  return { onClick, onContextMenu, onPointerOver }
}
