import type { LabelledAddress } from '../../../contract/addresses.ts'
import { score } from './score.ts'

/** More lines than these nobody reads, and an address book can hold thousands. */
const most = 12

/** The names of the address book that fit best to what was typed, by name, address and note. */
export const bestNames = (book: readonly LabelledAddress[], typed: string): LabelledAddress[] =>
  book
    .map((entry) => ({ entry, fit: score('', typed, [entry.label, entry.address, entry.note]) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit)
    .slice(0, most)
    .map(({ entry }) => entry)
