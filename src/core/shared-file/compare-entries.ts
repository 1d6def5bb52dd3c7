import { canonicalJson } from '../canonical-json.ts'

/** A member of two entries that is not the same. */
export type Difference = { readonly member: string; readonly mine: string; readonly theirs: string }

const longest = 200
const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : canonicalJson(value ?? null)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** Members in which two entries differ, by their names; none when they are the same. */
export const compareEntries = (mine: object, theirs: object): Difference[] => {
  const [here, there] = [new Map(Object.entries(mine)), new Map(Object.entries(theirs))]
  return [...new Set([...here.keys(), ...there.keys()])]
    .filter((member) => canonicalJson(here.get(member) ?? null) !== canonicalJson(there.get(member) ?? null))
    .toSorted()
    .map((member) => ({ member, mine: shown(here.get(member)), theirs: shown(there.get(member)) }))
}
