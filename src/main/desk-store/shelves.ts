import { addressesShelf } from './addresses/addresses-shelf.ts'

/** Everything the desk itself writes down, by concern. The log of deliveries and the record of calls are not here. */
export const shelves = {
  addresses: addressesShelf,
} as const

export type Shelves = typeof shelves
export type ShelfName = keyof Shelves
/** What can be asked of a shelf. */
export type QuestionsOf<S extends ShelfName> = ReturnType<Shelves[S]['open']>
