import { resolve } from 'node:path'
import { defineConfig } from 'vite'

const at = (path: string): string => resolve(import.meta.dirname, path)

/** The checker of chain proofs (`out/main/check-proof.mjs`): one file that needs nothing beside it, to be handed on with proofs. */
export default defineConfig({
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: 'out/main',
    // The desk's own files lie there.
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: { 'check-proof': at('tools/checker/check-proof.ts') },
      output: { format: 'es', entryFileNames: '[name].mjs', codeSplitting: false },
    },
  },
})
