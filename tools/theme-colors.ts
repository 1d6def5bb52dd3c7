import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

type Sheet = Readonly<Record<string, Readonly<Record<string, string | number>>>>

/**
 * The CSS variables of a theme as a stylesheet. Without `color-scheme`: which scheme holds is said by the page once it is drawn, and what
 * stands there before follows the system.
 */
export const stylesheetOf = (sheets: readonly Sheet[]): string =>
  sheets
    .flatMap((sheet) => Object.entries(sheet))
    .map(([selector, values]) => {
      const variables = Object.entries(values).filter(([name]) => name !== 'colorScheme')
      return `${selector}{${variables.map(([name, value]) => `${name}:${value}`).join(';')}}`
    })
    .join('\n')

/**
 * Writes the variables of the theme into a stylesheet when the page is built. Written by the page itself they are one long style more for
 * emotion to read and put together before anything is drawn.
 *
 * @param folder of the theme (`theme.ts`, `theme-colors.css`)
 */
export const themeColors = (folder: string): Plugin => ({
  name: 'theme-colors',
  enforce: 'pre',
  load: {
    filter: { id: /theme-colors\.css$/ },
    handler: async () => {
      const { theme } = (await import(pathToFileURL(`${folder}/theme.ts`).href)) as {
        readonly theme: { readonly generateStyleSheets: () => readonly Sheet[] }
      }
      return stylesheetOf(theme.generateStyleSheets())
    },
  },
})
