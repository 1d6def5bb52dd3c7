import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Puts the values of a module's exports in its place: what it computes from other modules is computed once, by the build, and those modules
 * stay out of the bundle. The values must be JSON.
 *
 * @param file absolute path of the module
 */
export const inlineValues = (file: string): Plugin => ({
  name: 'inline-values',
  enforce: 'pre',
  load: {
    handler: async (id) => {
      if (id !== file.replaceAll('\\', '/')) return null
      const module: unknown = await import(pathToFileURL(file).href)
      return Object.entries<unknown>({ ...(module as object) })
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  },
})
