import { spawnSync } from 'node:child_process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { normalizePath, type Plugin } from 'vite'

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))

const bundles = new Map(
  [
    ['src/main/platform/worker/worker-path.ts', 'out/main/serve.js'],
    ['src/main/host/testing/serve-file.ts', 'out/main/serve.js'],
    ['src/cli/desk/serve-file.ts', 'out/cli/index.js'],
    ['src/cli/testing/run-command.ts', 'out/cli/index.js'],
  ].map(([module = '', file = '']) => [normalizePath(at(module)), pathToFileURL(at(file)).href]),
)

export const isBundleCurrent = (): boolean =>
  spawnSync(process.execPath, [at('tools/build.mjs'), '--is-current']).status === 0

/**
 * Lets the threads and processes that tests start run from the bundle, as they do at a user's: a desk starts in a quarter of
 * the processor's time that it needs from hundreds of files whose types are stripped one by one.
 */
export const entriesOfTheBundle = (): Plugin => ({
  name: 'entries-of-the-bundle',
  enforce: 'pre',
  transform(code, id) {
    const file = bundles.get(id)
    if (file === undefined) return undefined
    if (!code.includes('import.meta.url')) throw new Error(`${id} does not say where it lies any more.`)
    return { code: code.replaceAll('import.meta.url', JSON.stringify(file)), map: null }
  },
})
