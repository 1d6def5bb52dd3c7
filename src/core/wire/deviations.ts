/** A place where an answer differs from the document, though the rest could be used. */
export type Deviation = { readonly path: string; readonly message: string }

/** A place in an answer; written out only when there is something to say about it. */
export type Place = { readonly within: Place | null; readonly key: string | number } | null

/** Writes a place as people do: `collectibles[3].order.priceUSD`; the whole answer is the empty text. */
export const writePlace = (place: Place): string => {
  if (place === null) return ''
  const before = writePlace(place.within)
  if (typeof place.key === 'number') return `${before}[${place.key}]`
  return before === '' ? place.key : `${before}.${place.key}`
}

/** Deviations as they are found. */
export type Notes = {
  /** Whether fields the document does not name are worth a note. */
  readonly unknownFields: boolean
  add(place: Place, message: string): void
  all(): Deviation[]
}

/** Most deviations that are listed one by one. */
const most = 200

export const createNotes = (unknownFields: boolean): Notes => {
  const list: Deviation[] = []
  let more = 0
  return {
    unknownFields,
    add: (place, message) => {
      if (list.length < most) list.push({ path: writePlace(place), message })
      else more += 1
    },
    all: () => (more === 0 ? list : [...list, { path: '', message: `and ${more} more` }]),
  }
}
