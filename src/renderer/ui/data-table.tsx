import LinearProgress from '@mui/material/LinearProgress'
import { useTable, type RowData } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import { useCopyToast } from './copy-toast.ts'
import { columnVisibility, cornerWidthOf, gridTemplate, leastWidth } from './data-table-columns.ts'
import { dataTableFeatures } from './data-table-features.ts'
import { HeaderCell } from './data-table-header.tsx'
import { indexOfKey, placeAfterKey } from './data-table-keys.ts'
import type { DataTableProps } from './data-table-props.ts'
import { DataRow } from './data-table-row.tsx'
import { TableColumns } from './in-place-of.tsx'
import './data-table.css'
import { SkeletonTableRows } from './skeleton-rows.tsx'
import { useKeys } from './use-keys.ts'
import { useMeasured } from './use-measured.ts'
import { visibleText } from './visible-text.ts'

const headHeight = 34
/** Rows that are drawn beyond those in sight. */
const overscan = 10
const resizeStep = 24
/** CSS pixels of a line of text in a row, and of what stays free around them. */
const lineHeight = 19
const aroundLines = 8
const longestHover = 1_000
const noRows: RowData[] = []
const typedInto = 'input:not([type="checkbox"]), textarea, select'

/**
 * Rows in a grid of which only those in sight are in the page, so that a million scroll like a hundred. One tab stop:
 * Up, Down (or `k`, `j`), Page Up, Page Down, Home and End move by rows, Left and Right by cells, Enter opens, Escape closes, `c`
 * copies, Shift with Left or Right makes the column of the cell narrower or wider.
 */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { label, columns, rows, rowKey, total, selected, onReachEnd, onTopChange } = props
  const id = useId()
  const copy = useCopyToast()
  const { attach, element, width, scrollbar } = useMeasured()
  const cornerWidth = props.corner === undefined ? 0 : cornerWidthOf(props.onFarEnd !== undefined)
  const [active, setActive] = useState<{ key: string; index: number; cell: number | null } | null>(null)

  const definitions = useMemo(
    () =>
      columns.map((column) => ({ id: column.id, header: column.header, size: column.width, minSize: 48 })),
    [columns],
  )
  const visibility = useMemo(
    () => columnVisibility(columns, width - cornerWidth),
    [columns, width, cornerWidth],
  )
  const drawn = useMemo(() => {
    const ids = (isShown: boolean) =>
      new Set(columns.flatMap((column) => ((visibility[column.id] === true) === isShown ? [column.id] : [])))
    return { shown: ids(true), gaveWay: ids(false) }
  }, [columns, visibility])
  const { rowHeight: given = 36 } = props
  const rowHeight = typeof given === 'number' ? given : given(width, drawn.gaveWay)
  const table = useTable({
    features: dataTableFeatures,
    columns: definitions,
    data: noRows,
    columnResizeMode: 'onChange',
    ...(props.sizes === undefined ? {} : { initialState: { columnSizing: { ...props.sizes } } }),
    state: { columnVisibility: visibility },
  })
  const sizes = table.state.columnSizing
  const { onSizes } = props
  const firstSizes = useRef(sizes)
  useEffect(() => {
    if (sizes !== firstSizes.current) onSizes?.(sizes)
  }, [sizes, onSizes])
  const shown = useMemo(
    () => columns.filter((column) => visibility[column.id] === true),
    [columns, visibility],
  )
  const headers = table.getHeaderGroups()[0]?.headers ?? []

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: element,
    estimateSize: () => rowHeight,
    overscan,
    // The body begins below the head, which also covers that much at the top: only the lower edge needs room.
    scrollPaddingEnd: headHeight,
  })
  const formerHeight = useRef(rowHeight)
  useLayoutEffect(() => {
    if (formerHeight.current !== rowHeight) virtualizer.measure()
    formerHeight.current = rowHeight
  }, [virtualizer, rowHeight])
  const items = virtualizer.getVirtualItems()
  const lastInSight = items.at(-1)?.index ?? -1
  const atTop = (virtualizer.scrollOffset ?? 0) < rowHeight / 2

  useEffect(() => {
    if (rows.length === 0 || lastInSight < rows.length - 15) return
    // A list that began anew is drawn where the former one was scrolled to, until it has gone to its top.
    const { scrollTop = 0, clientHeight = 0 } = element() ?? {}
    if (scrollTop + clientHeight >= (rows.length - 15 - overscan) * rowHeight) onReachEnd?.()
  }, [lastInSight, rows.length, onReachEnd, element, rowHeight])
  useEffect(() => onTopChange?.(atTop), [atTop, onTopChange])

  const { topRequest = 0 } = props
  useLayoutEffect(() => {
    if (topRequest > 0) element()?.scrollTo({ top: 0 })
  }, [topRequest, element])

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

  const resize = (cell: number, by: number): void => {
    const column = shown[cell]
    if (column === undefined) return
    const head = element()?.querySelectorAll('[role="columnheader"]')[cell]
    const now = sizes[column.id] ?? head?.clientWidth ?? column.width
    table.setColumnSizing((former) => ({ ...former, [column.id]: Math.max(48, now + by) }))
  }

  const command = (event: KeyboardEvent): boolean => {
    const row = rows[activeIndex]
    if (event.key === 'Escape') {
      if (selected === null && activeCell === null) return false
      setActive((now) => (now === null ? null : { ...now, cell: null }))
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
      if (column?.text === undefined) copy(props.copyRow(row), 'the row')
      else copy(column.text(row), column.header.toLowerCase())
      return true
    }
    if (event.key === 'End' && props.hasMore === true && props.onFarEnd !== undefined) {
      props.onFarEnd()
      return true
    }
    const page = Math.floor(((element()?.clientHeight ?? 0) - headHeight) / rowHeight) - 1
    const place = activeIndex === -1 ? null : { row: activeIndex, cell: activeCell }
    const next = placeAfterKey(event.key, place, { rows: rows.length, cells: shown.length, page })
    if (next === null) return false
    moveTo(next.row, next.cell)
    return true
  }

  // From anywhere on the screen the first key leads into the table.
  const step = (key: 'j' | 'k'): void => {
    element()?.focus()
    const place = activeIndex === -1 ? null : { row: activeIndex, cell: activeCell }
    const next = placeAfterKey(key, place, { rows: rows.length, cells: shown.length, page: 1 })
    if (next !== null) moveTo(next.row, next.cell)
  }
  useKeys({ j: () => step('j'), k: () => step('k') })

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // Events of React pass from a menu or dialog to the cell it was opened from.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
    // Letters typed into a field of a cell are text.
    if (event.key.length === 1 && event.target instanceof Element && event.target.matches(typedInto)) return
    // A button inside a cell, or in the head, keeps its own Enter.
    if (event.key === 'Enter' && event.target !== event.currentTarget) return
    if (command(event)) event.preventDefault()
  }

  const onClick = (event: MouseEvent): void => {
    const clicked = event.target instanceof Element ? event.target.closest('[data-index]') : null
    const index = Number(clicked?.getAttribute('data-index') ?? -1)
    const row = rows[index]
    // Selecting text with the mouse is no click on the row.
    if (row === undefined || window.getSelection()?.type === 'Range') return
    const opener = event.target instanceof Element ? event.target.closest('[data-row-menu]') : null
    setActive({ key: rowKey(row), index, cell: null })
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
    setActive({ key: rowKey(row), index, cell: null })
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

  const rowId = (index: number): string => `${id}-r${index}`
  const isMounted = items.some((item) => item.index === activeIndex)
  const activeId =
    activeCell === null
      ? rowId(activeIndex)
      : `${rowId(activeIndex)}-${Math.min(activeCell, shown.length - 1)}`
  const style = {
    '--md-columns': `${gridTemplate(shown, sizes)} ${cornerWidth}px`,
    '--md-least-width': `${leastWidth(shown, sizes) + cornerWidth}px`,
    '--md-row-lines': Math.floor((rowHeight - aroundLines) / lineHeight),
  } as CSSProperties
  const skeleton = props.pending && rows.length === 0
  const rowCount = total === undefined ? -1 : total + 1

  return (
    <div
      className={`md-table-frame ${skeleton ? 'md-table-frame--whole' : ''}`}
      aria-busy={props.pending || props.refreshing === true}
    >
      {props.refreshing === true && !skeleton && (
        <LinearProgress
          aria-hidden
          sx={{ position: 'absolute', inset: '33px 0 auto', zIndex: 3, height: 2 }}
        />
      )}
      <div
        ref={attach}
        className={`md-table ${!skeleton && rows.length === 0 ? 'md-table--empty' : ''} ${Object.keys(sizes).length > 0 ? 'md-table--sized' : ''}`}
        role="grid"
        aria-label={label}
        aria-rowcount={rowCount}
        aria-colcount={shown.length}
        aria-activedescendant={isMounted ? activeId : undefined}
        tabIndex={0}
        style={style}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onContextMenu={onContextMenu}
        onPointerOver={onPointerOver}
      >
        <div className="md-table__head" role="rowgroup">
          <div className="md-row" role="row" aria-rowindex={1}>
            {headers.map((header, index) => {
              const column = shown[index]
              return column === undefined ? null : (
                <HeaderCell
                  key={header.id}
                  column={column}
                  header={header}
                  index={index}
                  sorting={props.sorting}
                />
              )
            })}
          </div>
        </div>
        {skeleton && <SkeletonTableRows columns={shown.length} height={rowHeight} />}
        <div className="md-table__body" role="rowgroup" style={{ height: virtualizer.getTotalSize() }}>
          <TableColumns value={drawn}>
            {items.map((item) => {
              const row = rows[item.index]
              if (row === undefined) return null
              const key = rowKey(row)
              return (
                <DataRow
                  key={key}
                  row={row}
                  index={item.index}
                  id={rowId(item.index)}
                  columns={shown}
                  height={rowHeight}
                  top={item.start}
                  active={item.index === activeIndex}
                  activeCell={item.index === activeIndex ? activeCell : null}
                  selected={key === selected}
                  className={props.rowClass?.(row) ?? ''}
                  band={props.band?.(row) ?? null}
                />
              )
            })}
          </TableColumns>
        </div>
        {rows.length > 0 && props.end !== undefined && <div className="md-table__end">{props.end}</div>}
      </div>
      {props.corner !== undefined && (
        <div className="md-table__corner" style={{ '--md-scrollbar': `${scrollbar}px` } as CSSProperties}>
          {props.corner}
        </div>
      )}
      <div className="md-table__ring" />
      {!skeleton && rows.length === 0 && (
        // The tab stop lets the keyboard scroll it where the window is low.
        <div style={{ overflow: 'auto' }} tabIndex={0} role="group" aria-label={label}>
          {props.empty}
        </div>
      )}
    </div>
  )
}
