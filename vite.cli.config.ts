import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { inlineValues } from './tools/inline-values.ts'

const at = (path: string): string => resolve(import.meta.dirname, path)

/** The command line (`out/cli`), apart from the desk: what help needs is small, and is loaded alone. */
export default defineConfig({
  plugins: [
    inlineValues(at('src/cli/table/command-table.ts')),
    inlineValues(at('src/cli/mcp/tool-table.ts')),
  ],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: 'out/cli',
    emptyOutDir: true,
    // Packed, so the packages it holds are named with their licences.
    license: { fileName: '.vite/license.json' },
    target: 'node22',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: { index: at('src/cli/index.ts') },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunk-[name]-[hash].js' },
    },
  },
})
