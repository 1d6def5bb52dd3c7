import type { Answer } from '../../../contract/contract.ts'
import type { SharedRow } from '../../../contract/shared-files.ts'
import type { SharedKind } from '../../../contract/shared-kinds.ts'
import { compareEntries } from '../../../core/shared-file/compare-entries.ts'

/** Takes back what a step did. */
type Undo = () => Promise<Answer<unknown>>
/** One change, whole or not at all. */
export type Step = () => Promise<Answer<Undo>>

/** An entry of this desk, and what this desk knows it by. */
export type Mine<Entry, Ref> = { readonly entry: Entry; readonly ref: Ref }

export type Change<Entry, Ref> = { readonly theirs: Entry; readonly mine: Mine<Entry, Ref> | null }

/** Entries of one kind of a file beside this desk's. */
export type Part = {
  readonly kind: SharedKind
  readonly rows: readonly SharedRow[]
  /** What takes over those of these states. */
  steps(states: readonly SharedRow['state'][]): readonly Step[]
}

type Plan<Entry extends object, Ref> = {
  readonly kind: SharedKind
  readonly theirs: readonly Entry[]
  readonly mine: readonly Mine<Entry, Ref>[]
  readonly keyOf: (entry: Entry) => string
  readonly titleOf: (entry: Entry) => string
  /** Several may have one key, as rules may have one name: they are compared in their order. */
  readonly isNumbered?: boolean
  /** Why it cannot be taken over here; `null` when it can. */
  readonly problemOf?: (entry: Entry, mine: Entry | null) => string | null
  /** Members that are not compared. */
  readonly ignored?: (entry: Entry) => readonly string[]
  readonly stepsOf: (changes: readonly Change<Entry, Ref>[]) => readonly Step[]
}

/** Each with its key, and which of those with the same key it is. */
const keyed = <T>(all: readonly T[], keyOf: (one: T) => string): { one: T; key: string; place: number }[] => {
  const counts = new Map<string, number>()
  return all.map((one) => {
    const key = keyOf(one)
    const place = counts.get(key) ?? 0
    counts.set(key, place + 1)
    return { one, key: `${key}\n${place}`, place }
  })
}

/** Compares entries of a file with those of this desk. */
export const planPart = <Entry extends object, Ref>(plan: Plan<Entry, Ref>): Part => {
  const { kind, keyOf, titleOf, isNumbered = false, problemOf, ignored, stepsOf } = plan
  const mine = new Map(keyed(plan.mine, ({ entry }) => keyOf(entry)).map(({ one, key }) => [key, one]))

  const compare = (theirs: Entry, found: Mine<Entry, Ref> | null, place: number): SharedRow => {
    const left = ignored?.(theirs) ?? []
    const differences =
      found === null ? [] : compareEntries(found.entry, theirs).filter(({ member }) => !left.includes(member))
    const title = titleOf(theirs)
    if (found !== null && differences.length === 0)
      return { title, state: 'same', differences, problem: null }
    const problem =
      place > 0 && !isNumbered
        ? 'It is in the file more than once: the first one counts.'
        : (problemOf?.(theirs, found?.entry ?? null) ?? null)
    const state = problem !== null ? 'unusable' : found === null ? 'new' : 'differs'
    return { title, state, differences, problem }
  }

  const compared = keyed(plan.theirs, keyOf).map(({ one: theirs, key, place }) => {
    const found = mine.get(key) ?? null
    return { row: compare(theirs, found, place), change: { theirs, mine: found } }
  })
  return {
    kind,
    rows: compared.map(({ row }) => row),
    steps: (states) => {
      const chosen = compared.filter(({ row }) => states.includes(row.state))
      return chosen.length === 0 ? [] : stepsOf(chosen.map(({ change }) => change))
    },
  }
}
