import { z } from 'zod'

export const deviationSchema = z
  .object({
    path: z
      .string()
      .describe('Of several rows with a star for their numbers: `collectibles[*].order.priceUSD`.'),
    message: z.string().describe('Of several rows: what is said of the first.'),
    count: z.int().optional().describe('How many places differ in this way; absent for one.'),
    first: z.array(z.string()).optional().describe('The first of several places, each with its row.'),
  })
  .meta({
    id: 'Deviation',
    description:
      'A place where an answer differs from the document, though the rest could be used; places of several rows that differ in the same way are one.',
  })

export type Deviation = Readonly<z.output<typeof deviationSchema>>

export type Place = { readonly within: Place | null; readonly key: string | number } | null

export const writePlace = (place: Place, numberOf: (key: number) => string = String): string => {
  if (place === null) return ''
  const before = writePlace(place.within, numberOf)
  if (typeof place.key === 'number') return `${before}[${numberOf(place.key)}]`
  return before === '' ? place.key : `${before}.${place.key}`
}

export type Notes = {
  readonly unknownFields: boolean
  readonly isNewer: boolean
  add(place: Place, message: string, kind?: string): void
  all(): Deviation[]
}

const maxDeviations = 200
const maxFirst = 5

type Group = { readonly path: string; readonly message: string; count: number; readonly first: string[] }

/**
 * Begins the notes of one answer. Those of the same place in a list and the same kind are one, with a count and the first five
 * rows; at most 200 are listed, and the last says how many more there are.
 */
export const createNotes = (unknownFields: boolean, isNewer: boolean): Notes => {
  const groups = new Map<string, Group>()
  let more = 0
  return {
    unknownFields,
    isNewer,
    add: (place, message, kind = message) => {
      const path = writePlace(place, () => '*')
      const key = `${path}\n${kind}`
      const group = groups.get(key)
      if (group !== undefined) {
        group.count += 1
        if (group.first.length < maxFirst) group.first.push(writePlace(place))
      } else if (groups.size < maxDeviations)
        groups.set(key, { path, message, count: 1, first: [writePlace(place)] })
      else more += 1
    },
    all: () => {
      const list = [...groups.values()].map(({ path, message, count, first }): Deviation => {
        const [only = path] = first
        return count === 1 ? { path: only, message } : { path, message, count, first }
      })
      return more === 0 ? list : [...list, { path: '', message: `and ${more} more`, count: more }]
    },
  }
}

export const countPlaces = (deviations: readonly Deviation[]): number =>
  deviations.reduce((sum, { count = 1 }) => sum + count, 0)
