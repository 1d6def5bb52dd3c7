import type { Plugin, Rolldown } from 'vite'
import { withImports } from './with-imports.ts'

/** Files that every page has read before it fetches any other by itself: `tools/page-chunks.ts`, named in the page by `preloadStart`. */
const everRead = /\/(?:first-lines|frame|rolldown-runtime)-[\w-]+\.js$/

/**
 * What a part that comes later needs beside what was read before: without its code and the code around it, whoever fetches it would not be
 * there. Each file that fetches parts names all they need, so what is left out is shorter in every one of them.
 */
export const neededFiles = (): {
  readonly plugin: Plugin
  /** @param host the file that fetches the part */
  readonly among: (files: readonly string[], host: string) => string[]
} => {
  let chunks: ReadonlyMap<string, Rolldown.OutputChunk> = new Map()
  const readWith = new Map<string, ReadonlySet<string>>()
  return {
    plugin: {
      name: 'needed-files',
      apply: 'build',
      generateBundle: {
        // The lists are written in the same step.
        order: 'pre',
        handler(_, bundle) {
          chunks = new Map(
            Object.values(bundle).flatMap((part) =>
              part.type === 'chunk' ? [[part.fileName, part] as const] : [],
            ),
          )
          readWith.clear()
        },
      },
    },
    among: (files, host) => {
      const chunk = chunks.get(host)
      const read =
        readWith.get(host) ??
        new Set(chunk === undefined ? [] : withImports(chunks, chunk).map(({ fileName }) => fileName))
      readWith.set(host, read)
      return files.filter((file) => !everRead.test(file) && !read.has(file))
    },
  }
}
