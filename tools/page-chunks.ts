import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup
type Graph = Rolldown.ChunkingContext

/** Screens that are lists before anything else. */
const lists = ['events', 'orders', 'activity']
/** Screens without a list: what they share with those that have one must not bring the lists along. */
const others = ['overview', 'signatures', 'settings', 'alerts', 'fees']

/** Named by an index that the frame imports, and needed by one screen alone: many queries at once. */
const ofOneScreen = /[\\/](?:useQueries|queriesObserver)\.js$/

/** What a build imports at once from a module on, itself or through others; computed at the first question. */
const within = (first: string): ((id: string, graph: Graph) => boolean) => {
  let found: Set<string> | undefined
  return (id, graph) => {
    if (found === undefined) {
      found = new Set([first])
      for (const module of found)
        for (const next of graph.getModuleInfo(module)?.importedIds ?? []) found.add(next)
    }
    return found.has(id)
  }
}

/**
 * How the code of the page is cut into files. What the frame needs is one file, but for the first lines, which run before it is read;
 * what every list needs is another, and what it shares with other screens a third, or a fourth where not all of those need it. Left alone the bundler makes a file for each set of screens that share something: 133 before the
 * first rows, fetched six at a time.
 *
 * @param source folder of the page's code
 */
export const pageChunks = (source: string): Group[] => {
  const main = `${source}/main.tsx`
  const isFirst = within(main)
  const isFrame = within(`${source}/routes/start.tsx`)
  const isOf = (name: string) => within(`${source}/screens/${name}/${name}-screen.tsx`)
  const isOfList = lists.map(isOf)
  const isOfOther = others.map(isOf)
  const isOfLists = (id: string, graph: Graph): boolean => isOfList.every((isOne) => isOne(id, graph))
  return [
    // Without the entry itself: it waits for the frame, which imports these, and neither would ever run.
    { name: (id, graph) => (id !== main && isFirst(id, graph) ? 'first-lines' : null), priority: 3 },
    { name: (id, graph) => (isFrame(id, graph) && !ofOneScreen.test(id) ? 'frame' : null), priority: 2 },
    // By themselves schemas would share a file with what has no use for them.
    { name: 'schemas', test: /node_modules[\\/]zod[\\/]/, priority: 1 },
    {
      name: (id, graph) => {
        if (!isOfLists(id, graph)) return null
        const uses = isOfOther.filter((isOne) => isOne(id, graph)).length
        return uses === 0 ? 'lists' : uses === others.length ? 'common' : 'controls'
      },
    },
  ]
}
