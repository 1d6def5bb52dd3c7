import type { KeyboardEvent } from 'react'
import { useCopyToast } from './copy-toast.ts'
import { placeAfterKey } from './data-table-keys.ts'
import type { DataTableProps } from './data-table-props.ts'
import { useKeys } from './use-keys.ts'
import type { TableLayout } from './use-table-columns.ts'
import { headHeight, type TablePlace } from './use-table-place.ts'

const resizeStep = 24
const typedInto = 'input:not([type="checkbox"]), textarea, select'

export const useTableKeys = <Row>(
  { rows, selected, ...props }: DataTableProps<Row>,
  { sizes, setSize, shown, rowHeight }: TableLayout<Row>,
  place: TablePlace<Row>,
  element: () => HTMLElement | null,
) => {
  const copy = useCopyToast()
  const { activeIndex, activeCell, isBand, moveTo } = place
  const resize = (cell: number, by: number): void => {
    const column = shown[cell]
    if (column === undefined) return
    const head = element()?.querySelectorAll('[role="columnheader"]')[cell]
    const now = sizes[column.id] ?? head?.clientWidth ?? column.width
    setSize(column.id, Math.max(48, now + by))
  }

  const command = (event: KeyboardEvent): boolean => {
    const row = rows[activeIndex]
    if (event.key === 'Escape') {
      if (selected === null && activeCell === null) return false
      place.leaveCell()
      if (selected !== null) props.onClose()
      return true
    }
    if (event.shiftKey) {
      const by = event.key === 'ArrowRight' ? resizeStep : event.key === 'ArrowLeft' ? -resizeStep : 0
      if (by === 0 || activeCell === null) return false
      resize(activeCell, by)
      return true
    }
    if (event.key === 'Enter' && row !== undefined && !isBand(row)) {
      props.onOpen(row, 'keyboard')
      return true
    }
    // Where rows are picked, Space picks: it would page the table away from where the keyboard stands.
    const grid = element()
    const box =
      event.key === ' ' &&
      event.target === grid &&
      grid?.querySelector<HTMLElement>('.md-row--active .md-pick')
    if (box) {
      box.click()
      return true
    }
    if (event.key === 'c' && row !== undefined) {
      const column = activeCell === null ? undefined : shown[activeCell]
      if (column?.text === undefined) copy(props.copyRow(row), 'row')
      else copy(column.text(row), column.header.toLowerCase())
      return true
    }
    if (event.key === 'End' && props.hasMore === true && props.onFarEnd !== undefined) {
      props.onFarEnd()
      return true
    }
    const page = Math.floor(((element()?.clientHeight ?? 0) - headHeight) / rowHeight) - 1
    const from = activeIndex === -1 ? null : { row: activeIndex, cell: activeCell }
    const next = placeAfterKey(event.key, from, { rows: rows.length, cells: shown.length, page })
    if (next === null) return false
    moveTo(next.row, next.cell)
    return true
  }

  // From anywhere on the screen the first key leads into the table.
  const step = (key: 'j' | 'k'): void => {
    element()?.focus()
    const from = activeIndex === -1 ? null : { row: activeIndex, cell: activeCell }
    const next = placeAfterKey(key, from, { rows: rows.length, cells: shown.length, page: 1 })
    if (next !== null) moveTo(next.row, next.cell)
  }
  useKeys({ j: () => step('j'), k: () => step('k') })

  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // Events of React pass from a menu or dialog to the cell it was opened from.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
    // Letters typed into a field of a cell are text.
    if (event.key.length === 1 && event.target instanceof Element && event.target.matches(typedInto)) return
    // A button inside a cell, or in the head, keeps its own Enter.
    if (event.key === 'Enter' && event.target !== event.currentTarget) return
    if (command(event)) event.preventDefault()
  }
}
