import type { Column } from '../ui/data-table-columns.ts'
import { searchList, searchText } from '../ui/search-values.ts'

export type ColumnChoice = {
  /** Ids of the columns shown, in their order; `null`: as the app shows them. */
  readonly shown: readonly string[] | null
  readonly sizes: Readonly<Record<string, number>>
}

export const usualChoice: ColumnChoice = { shown: null, sizes: {} }

const chosenIds = searchList(1000, searchText(1000))

const isWidth = (width: unknown): width is number => typeof width === 'number' && width >= 24 && width <= 4000

const widths = (found: unknown): Record<string, number> | undefined => {
  if (typeof found !== 'object' || found === null) return undefined
  const sizes: Record<string, number> = {}
  for (const [id, width] of Object.entries<unknown>({ ...found })) {
    if (!isWidth(width)) return undefined
    sizes[id] = width
  }
  return sizes
}

/** Reads a remembered choice; what cannot be read counts as none. */
export const readChoice = (stored: string): ColumnChoice => {
  try {
    const read: unknown = JSON.parse(stored)
    if (typeof read !== 'object' || read === null || !('shown' in read) || !('sizes' in read))
      return usualChoice
    const shown = read.shown === null ? null : chosenIds(read.shown)
    const sizes = widths(read.sizes)
    return shown === undefined || sizes === undefined ? usualChoice : { shown, sizes }
  } catch {
    return usualChoice
  }
}

/**
 * The columns to show, in order. Columns a person chose stand also where the table is narrow; an id that is unknown any
 * more is left out.
 */
export const chosenColumns = <Row>(
  all: readonly Column<Row>[],
  shown: readonly string[] | null,
): readonly Column<Row>[] => {
  const usual = all.filter((column) => column.usual !== false)
  const found = shown?.flatMap((id) => all.find((column) => column.id === id) ?? []) ?? []
  if (found.length === 0) return usual
  return found.map(({ priority: _priority, ...column }) => column)
}

export const moved = (ids: readonly string[], id: string, by: -1 | 1): string[] => {
  const from = ids.indexOf(id)
  const to = from + by
  if (from === -1 || to < 0 || to >= ids.length) return [...ids]
  const next = [...ids]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
