import type { HeldModules } from './page-modules.ts'

/** Modules that are read by the same screens. */
type Group = { readonly screens: ReadonlySet<string>; readonly ids: readonly string[]; readonly size: number }

/** A file more costs a screen about as much as so many bytes more (before they are made small): it is asked for, answered and compiled apart. */
const fileCost = 700

const union = (a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> => new Set([...a, ...b])

/** What two files in one save the screens together; below zero where they lose by it. */
const gainOf = (a: Group, b: Group): number => {
  let gain = 0
  for (const screen of union(a.screens, b.screens)) {
    const hasA = a.screens.has(screen)
    const hasB = b.screens.has(screen)
    gain += hasA && hasB ? fileCost : -(hasA ? b.size : a.size)
  }
  return gain
}

const merge = (a: Group, b: Group): Group => ({
  screens: union(a.screens, b.screens),
  ids: [...a.ids, ...b.ids],
  size: a.size + b.size,
})

/** The pair that gains most by being one file, while any does. */
const bestPair = (groups: readonly Group[]): readonly [Group, Group] | null => {
  let best: readonly [Group, Group] | null = null
  let most = 0
  for (const [place, a] of groups.entries())
    for (const b of groups.slice(place + 1)) {
      const gain = gainOf(a, b)
      if (gain > most) {
        best = [a, b]
        most = gain
      }
    }
  return best
}

/**
 * Puts the modules that screens read before their first rows into files: those that the same screens read into one, and small files together
 * where the screens lose less by what they do not need than they gain by asking for fewer.
 *
 * @param held what each screen holds
 * @param isPlaced modules that have their file already
 * @returns a file's number by module
 */
export const filesOfScreens = (
  held: HeldModules,
  isPlaced: (id: string) => boolean,
): ReadonlyMap<string, number> => {
  const sizes = new Map([...held.values()].flatMap((modules) => [...modules]))
  const bySet = new Map<string, Group>()
  for (const [id, size] of sizes) {
    if (isPlaced(id) || held.has(id)) continue
    const screens = [...held].filter(([, modules]) => modules.has(id)).map(([screen]) => screen)
    const key = screens.join()
    const former = bySet.get(key)
    bySet.set(key, {
      screens: former?.screens ?? new Set(screens),
      ids: [...(former?.ids ?? []), id],
      size: (former?.size ?? 0) + size,
    })
  }
  let groups = [...bySet.values()]
  for (let pair = bestPair(groups); pair !== null; pair = bestPair(groups)) {
    const [a, b] = pair
    groups = [...groups.filter((group) => group !== a && group !== b), merge(a, b)]
  }
  groups = groups.toSorted((a, b) => b.screens.size - a.screens.size)
  return new Map(groups.flatMap(({ ids }, file) => ids.map((id) => [id, file] as const)))
}
