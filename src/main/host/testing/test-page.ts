import type { PageAssets } from '../page-assets.ts'

const kinds: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}

/** Files of a page by their pathnames. */
export const testPage = (files: Readonly<Record<string, string>>): PageAssets =>
  new Map(
    Object.entries(files).map(([path, text]) => {
      const contentType = kinds[path.split('.').at(-1) ?? ''] ?? ''
      return [path, { contentType, read: () => Buffer.from(text) }]
    }),
  )
