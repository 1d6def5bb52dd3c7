import { z } from 'zod'
import type { Column } from '../ui/data-table-columns.ts'

const choiceSchema = z.object({
  /** Ids of the columns shown, in their order; `null`: as the app shows them. */
  shown: z.array(z.string()).min(1).nullable(),
  /** Widths a person gave, by id. */
  sizes: z.record(z.string(), z.number().min(24).max(4000)),
})

/** Which columns of a list a person wants, in which order, how wide. */
export type ColumnChoice = z.infer<typeof choiceSchema>

export const usualChoice: ColumnChoice = { shown: null, sizes: {} }

/** Reads a remembered choice; what cannot be read counts as none. */
export const readChoice = (stored: string): ColumnChoice => {
  try {
    return choiceSchema.safeParse(JSON.parse(stored)).data ?? usualChoice
  } catch {
    return usualChoice
  }
}

/**
 * The columns to show, in order. Columns a person chose stand also where the table is narrow; an id that is not known any
 * more is left out. Columns that are always there come first.
 */
export const chosenColumns = <Row>(
  all: readonly Column<Row>[],
  shown: readonly string[] | null,
): readonly Column<Row>[] => {
  const usual = all.filter((column) => column.usual !== false)
  const found = shown?.flatMap((id) => all.find((column) => column.id === id) ?? []) ?? []
  if (found.length === 0) return usual
  const always = all.filter((column) => column.always === true)
  return [...always, ...found.filter((column) => column.always !== true)].map(
    ({ from: _from, ...column }) => column,
  )
}

/** Moves an id by one place; ids at the edge stay. */
export const moved = (ids: readonly string[], id: string, by: -1 | 1): string[] => {
  const from = ids.indexOf(id)
  const to = from + by
  if (from === -1 || to < 0 || to >= ids.length) return [...ids]
  const next = [...ids]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
