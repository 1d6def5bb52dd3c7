import type { HeldModules, PageModules } from './page-modules.ts'

/** Modules that are read by the same screens. */
type Group = {
  readonly screens: ReadonlySet<string>
  readonly ids: readonly string[]
  /** What a screen that does not hold it reads with it: its modules, and what they import. */
  readonly costs: ReadonlyMap<string, number>
}

/** A file of code that screens read before their first rows. */
export type PageFile = {
  /** Those that more screens read come first. */
  readonly place: number
  /** What it is: `of-orders`; of one that several screens read the largest module in it, `data-table`. Short: files name each other. */
  readonly name: string
}

/** A file more costs a screen about as much as so many bytes more (before they are made small): it is asked for, answered and compiled apart. */
const fileCost = 700

const union = (a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> => new Set([...a, ...b])

/** What two files in one save the screens together; below zero where they lose by it. */
const gainOf = (a: Group, b: Group): number => {
  let gain = 0
  for (const screen of union(a.screens, b.screens)) {
    const hasA = a.screens.has(screen)
    const hasB = b.screens.has(screen)
    gain += hasA && hasB ? fileCost : -((hasA ? b : a).costs.get(screen) ?? 0)
  }
  return gain
}

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

/** Modules with all that they import, at once or through others. */
const withAllImports = (ids: readonly string[], imports: PageModules['imports']): ReadonlySet<string> => {
  const all = new Set(ids)
  for (const id of all) for (const imported of imports.get(id) ?? []) all.add(imported)
  return all
}

/** Folders whose names say nothing of what is in them. */
const plainNames = new Set(['index', 'dist', 'esm', 'lib', 'src', 'main', 'module'])

/** What a module is called: by its file, else by the folder it is in. `…/screens/orders/orders-screen.tsx`: `orders`. */
export const moduleName = (id: string): string => {
  const parts = (id.split('?')[0] ?? '').split(/[\\/]/).toReversed()
  const [file = '', ...folders] = parts
  const name = [file.replace(/(?:-screen)?\.[a-z.]+$/, ''), ...folders].find((part) => !plainNames.has(part))
  return (name ?? 'code')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

const isOfOthers = (id: string): boolean => id.includes('node_modules')

const fileName = (
  { screens, ids }: Group,
  sizes: ReadonlyMap<string, number>,
  taken: ReadonlySet<string>,
): string => {
  const [screen, ...others] = screens
  // The page's own modules say more of what a file is for than those of packages.
  const tellingFirst = ids.toSorted(
    (a, b) => Number(isOfOthers(a)) - Number(isOfOthers(b)) || (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0),
  )
  const names =
    screen !== undefined && others.length === 0 ? [`of-${moduleName(screen)}`] : tellingFirst.map(moduleName)
  return names.find((name) => !taken.has(name)) ?? `${names[0]}-${taken.size}`
}

/**
 * Puts the modules that screens read before their first rows into files: those that the same screens read into one, and small files together
 * where the screens lose less by what they do not need than they gain by asking for fewer.
 *
 * @param held what each screen holds
 * @param imports what modules import
 * @param isOfFrame modules that every screen has read already
 * @param isPlaced modules that have a file of their own, read where they are imported
 * @returns the file by module
 */
export const filesOfScreens = (
  held: HeldModules,
  imports: PageModules['imports'],
  isOfFrame: (id: string) => boolean,
  isPlaced: (id: string) => boolean,
): ReadonlyMap<string, PageFile> => {
  const sizes = new Map([...held.values()].flatMap((modules) => [...modules]))
  const groupOf = (screens: ReadonlySet<string>, ids: readonly string[]): Group => {
    const read = [...withAllImports(ids, imports)].filter((id) => sizes.has(id) && !isOfFrame(id))
    const costOf = (modules: ReadonlyMap<string, number>): number =>
      read.reduce((sum, id) => sum + (modules.has(id) ? 0 : (sizes.get(id) ?? 0)), 0)
    return { screens, ids, costs: new Map([...held].map(([screen, modules]) => [screen, costOf(modules)])) }
  }
  const bySet = new Map<string, { readonly screens: ReadonlySet<string>; readonly ids: string[] }>()
  for (const id of sizes.keys()) {
    if (isOfFrame(id) || isPlaced(id) || held.has(id)) continue
    const screens = [...held].filter(([, modules]) => modules.has(id)).map(([screen]) => screen)
    const key = screens.join()
    const former = bySet.get(key)
    if (former === undefined) bySet.set(key, { screens: new Set(screens), ids: [id] })
    else former.ids.push(id)
  }
  let groups = [...bySet.values()].map(({ screens, ids }) => groupOf(screens, ids))
  for (let pair = bestPair(groups); pair !== null; pair = bestPair(groups)) {
    const [a, b] = pair
    const rest = groups.filter((group) => group !== a && group !== b)
    groups = [...rest, groupOf(union(a.screens, b.screens), [...a.ids, ...b.ids])]
  }
  groups = groups.toSorted((a, b) => b.screens.size - a.screens.size)
  const taken = new Set<string>()
  return new Map(
    groups.flatMap((group, place) => {
      const name = fileName(group, sizes, taken)
      taken.add(name)
      const file: PageFile = { place, name }
      return group.ids.map((id) => [id, file] as const)
    }),
  )
}
