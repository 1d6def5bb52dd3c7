import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { defineConfig } from 'vite'
import { asciiOnly } from './tools/ascii-only.ts'
import { nodePrefix } from './tools/node-prefix.ts'

const at = (path: string): string => resolve(import.meta.dirname, path)

/** What runs in Node alone: `--mode threads` for the threads of both hosts, `--mode serve` for the browser host. */
const builds = {
  /** By the names that `workerUrl` and `entryUrl` ask for. */
  threads: {
    outDir: 'out/threads',
    emptyOutDir: true,
    input: {
      sample: at('src/sample/index.ts'),
      ...Object.fromEntries(
        globSync('src/{main,{features,modules}/*/desk}/*-worker.ts', { cwd: import.meta.dirname }).map(
          (path) => [basename(path, '.ts'), at(path)] as const,
        ),
      ),
    },
  },
  // The window's main process lies there.
  serve: { outDir: 'out/main', emptyOutDir: false, input: { serve: at('src/main/serve.ts') } },
}

/** Each build holds all that it needs but Node and native files, which are given by their path. */
export default defineConfig(({ mode }) => {
  const { input, ...place } = builds[mode === 'threads' ? 'threads' : 'serve']
  return {
    plugins: [nodePrefix, asciiOnly],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      // Packed, so the packages it holds are named with their licences.
      license: { fileName: '.vite/license.json' },
      ...place,
      target: 'node22',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input,
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunk-[name]-[hash].js' },
      },
    },
  }
})
