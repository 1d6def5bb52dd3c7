import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { indexOfKey } from './data-table-keys.ts'
import type { DataTableProps } from './data-table-props.ts'

/** CSS pixels of the head, which also covers that much of the body at the top. */
export const headHeight = 34

/** Where the keyboard stands: it goes with its row when rows change, and with details that go on by themselves. */
export const useTablePlace = <Row>(
  { rows, rowKey, selected, ...props }: DataTableProps<Row>,
  virtualizer: Virtualizer<HTMLElement, Element>,
  rowHeight: number,
) => {
  const [active, setActive] = useState<{ key: string; index: number; cell: number | null } | null>(null)
  const keyAt = (index: number): string => {
    const row = rows[index]
    return row === undefined ? '' : rowKey(row)
  }
  const activeCell = active?.cell ?? null
  const activeIndex = active === null ? -1 : indexOfKey(keyAt, rows.length, active.key, active.index)

  const isBand = (row: Row): boolean => (props.band?.(row) ?? null) !== null

  const moveTo = (index: number, cell: number | null): void => {
    const row = rows[index]
    if (row === undefined) return
    setActive({ key: rowKey(row), index, cell })
    virtualizer.scrollToIndex(index, { align: 'auto' })
    props.onStand?.(row)
    if (selected !== null && rowKey(row) !== selected && !isBand(row)) props.onFollow?.(row)
  }

  // Details that go on from row to row by themselves take the keyboard and the table with them.
  const follow = useEffectEvent((key: string): void => {
    const index = indexOfKey(keyAt, rows.length, key, activeIndex)
    if (index !== -1 && key !== active?.key) moveTo(index, activeCell)
  })
  const formerSelected = useRef(selected)
  useEffect(() => {
    if (selected !== null && selected !== formerSelected.current) follow(selected)
    formerSelected.current = selected
  }, [selected])

  // What comes below the table takes room from it: the row the keyboard stands on is not left under its edge.
  const room = virtualizer.scrollRect?.height ?? 0
  const formerRoom = useRef(room)
  const keepInSight = useEffectEvent((former: number): void => {
    const lower = (activeIndex + 1) * rowHeight - (virtualizer.scrollOffset ?? 0) + headHeight
    if (activeIndex !== -1 && lower > room && lower <= former)
      virtualizer.scrollToIndex(activeIndex, { align: 'auto' })
  })
  useEffect(() => {
    if (room < formerRoom.current) keepInSight(formerRoom.current)
    formerRoom.current = room
  }, [room])
  /** Stands on a row without going there: the pointer is on it. */
  const stand = (row: Row, index: number): void => setActive({ key: rowKey(row), index, cell: null })
  const leaveCell = (): void => setActive((now) => (now === null ? null : { ...now, cell: null }))
  return { activeIndex, activeCell, isBand, moveTo, stand, leaveCell }
}

export type TablePlace<Row> = ReturnType<typeof useTablePlace<Row>>
