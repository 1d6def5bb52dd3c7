import { LinearProgress } from '@mui/material'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useId, useLayoutEffect, useRef, type CSSProperties } from 'react'
import { gridTemplate, leastWidth } from './data-table-columns.ts'
import { HeaderCell } from './data-table-header.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { DataRow } from './data-table-row.tsx'
import { TableColumns } from './in-place-of.tsx'
import './data-table.css'
import { SkeletonTableRows } from './skeleton-rows.tsx'
import { useMeasured } from './use-measured.ts'
import { useTableColumns } from './use-table-columns.ts'
import { useTableKeys } from './use-table-keys.ts'
import { headHeight, useTablePlace } from './use-table-place.ts'
import { useTablePointer } from './use-table-pointer.ts'

const overscan = 10
/** CSS pixels of a line of text in a row, and of what stays free around them. */
const lineHeight = 19
const aroundLines = 8

/**
 * Rows in a grid of which only those in sight are in the page, so that a million scroll like a hundred. One tab stop:
 * Up, Down (or `k`, `j`), Page Up, Page Down, Home and End move by rows, Left and Right by cells, Enter opens, Escape closes, `c`
 * copies, Shift with Left or Right makes the column of the cell narrower or wider.
 */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { label, rows, rowKey, total, selected, onReachEnd, onTopChange } = props
  const id = useId()
  const { attach, element, width, scrollbar } = useMeasured()
  const layout = useTableColumns(props, width)
  const { sizes, shown, headers, drawn, rowHeight, cornerWidth } = layout

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

  const place = useTablePlace(props, virtualizer, rowHeight)
  const { activeIndex, activeCell } = place
  const onKeyDown = useTableKeys(props, layout, place, element)
  const pointer = useTablePointer(props, shown, place, element)

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
        {...pointer}
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
