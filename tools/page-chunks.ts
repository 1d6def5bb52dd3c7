import { globSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'
import { filesOfScreens, type PageFile } from './page-files.ts'
import { findHeldModules, type PageModules } from './page-modules.ts'

type Group = Rolldown.CodeSplittingGroup

const frameEntries = (source: string) => ({
  main: `${source}/main.tsx`,
  frame: `${source}/routes/start.tsx`,
})

/** More than there are sets of screens that share something. */
const mostFiles = 200

const isSchema = (id: string): boolean => /node_modules[\\/]zod[\\/]/.test(id)

/**
 * How the code of the page is cut into files. What the frame needs is one file, but for the first lines, which run before it is read; what
 * screens read before their first rows follows by the screens that read it (`filesOfScreens`). Left alone the bundler makes a file for each set
 * of parts that share something, drawers and dialogs among them: 133 before the first rows, fetched six at a time.
 *
 * @param source folder of the page's code
 * @param found gives what the entries hold
 */
export const chunkGroups = (source: string, found: () => PageModules): Group[] => {
  const entries = frameEntries(source)
  const holds = (entry: string, id: string): boolean => found().held.get(entry)?.has(id) === true
  let files: ReadonlyMap<string, PageFile> | undefined
  const fileOf = (id: string): PageFile | undefined => {
    const ofFrame = (one: string): boolean => Object.values(entries).some((entry) => holds(entry, one))
    if (files === undefined) {
      const { held, imports } = found()
      const screens = [...held].filter(([entry]) => entry !== entries.main && entry !== entries.frame)
      files = filesOfScreens(new Map(screens), imports, ofFrame, isSchema)
    }
    return files.get(id)
  }
  return [
    // Without the entry itself: it waits for the frame, which imports these, and neither would ever run.
    {
      debugName: 'first lines',
      name: (id) => (id !== entries.main && holds(entries.main, id) ? 'first-lines' : null),
      priority: mostFiles + 3,
    },
    {
      debugName: 'frame',
      name: (id) => (holds(entries.frame, id) ? 'frame' : null),
      priority: mostFiles + 2,
    },
    // By themselves schemas would share a file with what has no use for them.
    { name: 'schemas', test: isSchema, priority: mostFiles + 1 },
    // A group takes along what its modules import, so those that more screens read come first.
    ...Array.from({ length: mostFiles }, (_, place): Group => ({
      debugName: `file ${place} of screens`,
      name: (id) => {
        const file = fileOf(id)
        return file?.place === place ? file.name : null
      },
      priority: mostFiles - place,
    })),
  ]
}

/**
 * Cuts the code of the page into files: `chunkGroups`.
 *
 * @param source folder of the page's code
 * @param plugins those without which it cannot be built
 */
export const pageChunks = (source: string, plugins: readonly Plugin[]): Plugin => {
  let found: PageModules = { held: new Map(), imports: new Map() }
  return {
    name: 'page-chunks',
    apply: 'build',
    config: () => ({
      build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups(source, () => found) } } } },
    }),
    async buildStart() {
      const screens = globSync('screens/*/*-screen.tsx', { cwd: source }).toSorted()
      found = await findHeldModules(
        source,
        [
          ...Object.values(frameEntries(source)),
          ...screens.map((path) => `${source}/${path.replaceAll('\\', '/')}`),
        ],
        plugins,
      )
    },
  }
}
