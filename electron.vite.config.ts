import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { inlineValues } from './tools/inline-values.ts'
import { themeColors } from './tools/theme-colors.ts'

const at = (path: string): string => resolve(import.meta.dirname, path)

/** Entries of the threads, by the name `workerUrl` asks for them in the build. */
const threads = Object.fromEntries(
  globSync('src/main/{*,features/*/*}-worker.ts', { cwd: import.meta.dirname }).map((path) => [
    basename(path, '.ts'),
    at(path),
  ]),
)

/** Each build names the packages it holds with their licences, for the list that comes with the app. */
const license = { fileName: '.vite/license.json' }

/** Preload and page carry no schema of the contract. */
const methodFacts = inlineValues(at('src/contract/method-facts.ts'))

/**
 * Three builds: the desk (`out/main`), the preload (`out/preload`, CommonJS because a sandboxed preload cannot be a
 * module) and the page (`out/renderer`). Vite 8 reads `rolldownOptions`; `rollupOptions` would be ignored silently.
 *
 * Only what must stay a package at run time is external: native code, and what imports `electron` itself. The rest is
 * bundled, because one file starts several times faster than a few hundred small ones.
 */
export default defineConfig({
  main: {
    build: {
      externalizeDeps: false,
      license,
      outDir: 'out/main',
      target: 'node22',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        external: [
          /^node:/,
          'electron',
          'electron-store',
          'better-sqlite3',
          /^secp256k1\//,
          /^@foundry-rs\//,
        ],
        input: {
          index: at('src/main/index.ts'),
          serve: at('src/main/serve.ts'),
          sample: at('src/sample/index.ts'),
          ...threads,
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunk-[name]-[hash].js' },
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
        // The frame and the kit of lists, which every screen draws with, are one file instead of a hundred small ones.
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'kit',
                test: /src\/renderer\/(?:app\/(?!palette)|ui\/(?!code-view)|list\/|api\/)/,
                minShareCount: 2,
              },
            ],
          },
        },
      },
    },
  },
})
