import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { asciiOnly } from './tools/ascii-only.ts'
import { inlineValues } from './tools/inline-values.ts'
import { themeColors } from './tools/theme-colors.ts'

const at = (path: string): string => resolve(import.meta.dirname, path)

/** Each build names the packages it holds with their licences, for the list that comes with the app. */
const license = { fileName: '.vite/license.json' }

/** Preload and page carry no schema of the contract. */
const methodFacts = inlineValues(at('src/contract/method-facts.ts'))

/**
 * The window: its main process (`out/main/index.js`), the preload (`out/preload`, CommonJS because a sandboxed preload cannot
 * be a module) and the page (`out/renderer`). Vite 8 reads `rolldownOptions`; `rollupOptions` would be ignored silently.
 *
 * The main process is one file that asks for Electron and Node alone: in the packed app's archive nothing is to be looked for.
 */
export default defineConfig({
  main: {
    plugins: [asciiOnly],
    // Where new releases are announced: a JSON object with a version. Empty: this build asks nobody.
    define: { releaseFeed: JSON.stringify(process.env['MARKETDESK_RELEASE_FEED'] ?? '') },
    build: {
      externalizeDeps: false,
      license,
      outDir: 'out/main',
      target: 'node22',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        external: [/^node:/, 'electron'],
        input: { index: at('src/main/index.ts') },
        output: { format: 'es', entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  },
  preload: {
    plugins: [methodFacts],
    build: {
      externalizeDeps: false,
      license,
      outDir: 'out/preload',
      rolldownOptions: {
        external: ['electron'],
        input: { index: at('src/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: at('src/renderer'),
    plugins: [react(), methodFacts, themeColors(at('src/renderer/app/theme'))],
    build: {
      outDir: at('out/renderer'),
      license,
      // Not so by itself here: a third of the bytes, which every window reads and parses before its first rows.
      minify: true,
      assetsInlineLimit: 0,
      // Every browser that draws the page knows it by itself.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { index: at('src/renderer/index.html') },
        // The frame and the kit of lists, which every screen draws with, are one file instead of a hundred small ones; forms another.
        // What fetches code is apart, or the entry would wait for the kit before it asks for the rest.
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'fetch-code',
                test: /vite\/preload-helper|api\/open-topics|contract\/page-secret|routes\/screen-code/,
                priority: 2,
              },
              {
                name: 'kit',
                test: /src\/renderer\/(?:app\/(?!palette|base\.css)|ui\/(?!code-view)|list\/|api\/)/,
                minShareCount: 2,
                priority: 1,
              },
              { name: 'forms', test: /src\/renderer\/form\//, minShareCount: 2 },
            ],
          },
        },
      },
    },
  },
})
