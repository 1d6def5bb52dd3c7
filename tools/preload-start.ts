import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { withImports } from './with-imports.ts'

type Chunk = Rolldown.OutputChunk

/**
 * Names the code of the frame (`routes/start.tsx`) and its styles in the page itself. The entry imports that code only after it has run, so
 * the browser would not know of some forty files before; and styles that stand in the page come before those of a screen.
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
      const all = withImports(chunks, start)
      const links = [
        ...all
          .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
          .map((file) => ({ rel: 'stylesheet', file })),
        ...all.map(({ fileName }) => ({ rel: 'modulepreload', file: fileName })),
      ]
      return links
        .filter(({ file }) => !html.includes(file))
        .map(({ rel, file }): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel, crossorigin: true, href: `./${file}` },
          injectTo: 'head',
        }))
    },
  },
})
