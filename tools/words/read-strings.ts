import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ReadString, stringsOf } from './strings-of.ts'

const root = join(import.meta.dirname, '../..')

/** Where words for people are written: the page, and what the desk, its contract and the core answer with. */
const folders = 'src/{renderer,core,contract,features,modules,main,cli}/**/*.{ts,tsx}'

/** A string of the product and its place in the repository, `path:line`. */
export type PlacedString = { readonly at: string } & Pick<ReadString, 'text' | 'isHelp'>

/** All strings of the product that somebody may read, by file and line; tests left out. */
export function readStrings(under = folders): readonly PlacedString[] {
  return globSync(under, { cwd: root })
    .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
    .toSorted()
    .flatMap((path) =>
      stringsOf(path, readFileSync(join(root, path), 'utf8')).map(({ line, ...string }) => ({
        at: `${path}:${line}`,
        ...string,
      })),
    )
}
