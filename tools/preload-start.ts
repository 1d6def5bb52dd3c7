import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { screenOf } from './screen-of.ts'
import { withImports } from './with-imports.ts'

type Chunk = Rolldown.OutputChunk

const addressOf = (screen: string): string => (screen === 'overview' ? '/' : `/${screen}`)

/**
 * Names the code of the frame (`routes/start.tsx`) and its styles in the page itself, and that of each screen with the screen's address, of
 * which the desk leaves the one that is asked for (`main/host/page-assets.ts`). The entry imports that code only after it has run, so the
 * browser would not know of some forty files before; and styles that stand in the page come before those of a screen.
 */
export const preloadStart = (): Plugin => ({
  name: 'preload-start',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunks = new Map(
        Object.values(bundle)
          .filter((part): part is Chunk => part.type === 'chunk')
          .map((chunk) => [chunk.fileName, chunk]),
      )
      const start = [...chunks.values()].find(({ facadeModuleId }) =>
        facadeModuleId?.endsWith('/routes/start.tsx'),
      )
      if (start === undefined) throw new Error('The build has no chunk of routes/start.tsx.')
      const linksOf = (chunk: Chunk) => {
        const all = withImports(chunks, chunk)
        return [
          ...all
            .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
            .map((file) => ({ rel: 'stylesheet', file })),
          ...all.map(({ fileName }) => ({ rel: 'modulepreload', file: fileName })),
        ]
      }
      const ofFrame = linksOf(start).filter(({ file }) => !html.includes(file))
      const named = new Set(ofFrame.map(({ file }) => file))
      const ofScreens = [...chunks.values()].flatMap((chunk) => {
        const screen = screenOf(chunk)
        if (screen === undefined) return []
        return linksOf(chunk)
          .filter(({ file }) => !html.includes(file) && !named.has(file))
          .map((link) => ({ ...link, screen: addressOf(screen) }))
      })
      return [...ofFrame.map((link) => ({ ...link, screen: undefined })), ...ofScreens].map(
        ({ screen, rel, file }): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: {
            ...(screen === undefined ? {} : { 'data-screen': screen }),
            rel,
            crossorigin: true,
            href: `./${file}`,
          },
          injectTo: 'head',
        }),
      )
    },
  },
})
