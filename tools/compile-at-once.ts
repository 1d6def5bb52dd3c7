import type { Plugin } from 'vite'

/** What V8 reads in a file's first line as: compile its functions while it is loaded, beside the main thread, not each at its first call. */
const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Marks files most of whose functions run before the first rows, so that the browser compiles them beside the main thread while they are read.
 *
 * @param names of the chunks
 */
export const compileAtOnce = (names: readonly string[]): Plugin => ({
  name: 'compile-at-once',
  generateBundle: {
    // The code is made small before, and its comments are taken out.
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      for (const name of names) {
        const found = chunks.filter((chunk) => chunk.name === name)
        if (found.length !== 1) this.error(`the page has ${found.length} files named “${name}”, not one`)
        for (const chunk of found) chunk.code = `${hint}${chunk.code}`
      }
    },
  },
})
