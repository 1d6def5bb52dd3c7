import { z } from 'zod'
import { createPreference } from '../../../ui/preference.ts'

const choiceSchema = z.object({
  /** Ids of the columns shown, in their order; `null`: as the app shows them. */
  shown: z.array(z.string()).min(1).nullable(),
  /** Widths a person gave, by id. */
  sizes: z.record(z.string(), z.number().min(24).max(4000)),
})

/** Which columns of the orders a person wants, in which order, how wide. */
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

/** The choice of this machine, as JSON. */
export const columnChoice = createPreference('order-columns', JSON.stringify(usualChoice), (stored) =>
  readChoice(stored) === usualChoice ? undefined : stored,
)

type Chosen = { readonly id: string; readonly usual?: false; readonly from?: number }

/**
 * The columns to show, in order. Columns a person chose stand also where the table is narrow; an id that is not known any
 * more is left out.
 */
export const chosenColumns = <C extends Chosen>(all: readonly C[], { shown }: ColumnChoice): readonly C[] => {
  if (shown === null) return all.filter(({ usual }) => usual !== false)
  const found = shown.flatMap((id) => all.find((column) => column.id === id) ?? [])
  return found.length === 0
    ? all.filter(({ usual }) => usual !== false)
    : found.map(({ from: _from, ...column }) => column as unknown as C)
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
