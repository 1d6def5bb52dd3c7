export type Place = {
  readonly row: number
  readonly cell: number | null
}

export type Extent = {
  readonly rows: number
  readonly cells: number
  readonly page: number
}

const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most))

/**
 * Where a key leads.
 *
 * @param place where the keyboard stands; `null` before the first key
 * @returns `null` when the key does not move, or there is nothing to move to
 */
export const placeAfterKey = (key: string, place: Place | null, extent: Extent): Place | null => {
  const last = extent.rows - 1
  if (last < 0) return null
  const row = clamp(place?.row ?? 0, last)
  const cell = place?.cell ?? null
  const to = (next: number): Place => ({ row: clamp(next, last), cell })
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return place === null ? to(0) : to(row + 1)
    case 'ArrowUp':
    case 'k':
      return place === null ? to(0) : to(row - 1)
    case 'PageDown':
      return to(row + Math.max(1, extent.page))
    case 'PageUp':
      return to(row - Math.max(1, extent.page))
    case 'Home':
      return to(0)
    case 'End':
      return to(last)
    case 'ArrowRight':
      return { row, cell: cell === null ? 0 : clamp(cell + 1, extent.cells - 1) }
    case 'ArrowLeft':
      return { row, cell: cell === null || cell === 0 ? null : cell - 1 }
    default:
      return null
  }
}

/**
 * Finds a row by its key after the rows changed: near its former place first, since lists mostly grow at an end.
 *
 * @returns -1 when it is gone
 */
export const indexOfKey = (
  keyAt: (index: number) => string,
  count: number,
  key: string,
  former: number,
): number => {
  if (former < count && former >= 0 && keyAt(former) === key) return former
  for (let index = 0; index < count; index += 1) if (keyAt(index) === key) return index
  return -1
}
