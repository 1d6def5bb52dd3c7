import type { Plugin, Rolldown } from 'vite'
import { findHeldModules, type HeldModules } from './page-modules.ts'

type Group = Rolldown.CodeSplittingGroup

/** Screens that are lists before anything else. */
const lists = ['events', 'orders', 'activity']
/** Screens without a list: what they share with those that have one must not bring the lists along. */
const others = ['overview', 'signatures', 'settings', 'fees']

const entriesIn = (source: string) => {
  const screen = (name: string): string => `${source}/screens/${name}/${name}-screen.tsx`
  return {
    main: `${source}/main.tsx`,
    frame: `${source}/routes/start.tsx`,
    lists: lists.map(screen),
    others: others.map(screen),
  }
}

/**
 * How the code of the page is cut into files. What the frame needs is one file, but for the first lines, which run before it is read;
 * what every list needs is another, and what it shares with other screens a third, or a fourth where not all of those need it. Left alone the bundler makes a file for each set of screens that share something: 133 before the
 * first rows, fetched six at a time.
 *
 * @param source folder of the page's code
 * @param held gives what the entries hold
 */
export const chunkGroups = (source: string, held: () => HeldModules): Group[] => {
  const entries = entriesIn(source)
  const holds = (entry: string, id: string): boolean => held().get(entry)?.has(id) === true
  return [
    // Without the entry itself: it waits for the frame, which imports these, and neither would ever run.
    {
      debugName: 'first lines',
      name: (id) => (id !== entries.main && holds(entries.main, id) ? 'first-lines' : null),
      priority: 3,
    },
    { debugName: 'frame', name: (id) => (holds(entries.frame, id) ? 'frame' : null), priority: 2 },
    // By themselves schemas would share a file with what has no use for them.
    { name: 'schemas', test: /node_modules[\\/]zod[\\/]/, priority: 1 },
    {
      debugName: 'lists',
      name: (id) => {
        if (!entries.lists.every((entry) => holds(entry, id))) return null
        const uses = entries.others.filter((entry) => holds(entry, id)).length
        return uses === 0 ? 'lists' : uses === others.length ? 'common' : 'controls'
      },
    },
  ]
}

/**
 * Cuts the code of the page into files: `chunkGroups`.
 *
 * @param source folder of the page's code
 * @param plugins those without which it cannot be built
 */
export const pageChunks = (source: string, plugins: readonly Plugin[]): Plugin => {
  let held: HeldModules = new Map()
  return {
    name: 'page-chunks',
    apply: 'build',
    config: () => ({
      build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups(source, () => held) } } } },
    }),
    async buildStart() {
      const { main, frame, ...screens } = entriesIn(source)
      held = await findHeldModules(source, [main, frame, ...screens.lists, ...screens.others], plugins)
    },
  }
}
