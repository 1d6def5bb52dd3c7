import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'

// In Electron neither: the app's folder is not to be written, and V8 takes no flags once it runs.
if (process.versions.electron === undefined) {
  // Compiled code is kept beside the program, as the desk's is; it must be on before anything else is loaded.
  enableCompileCache(join(import.meta.dirname, '..', '..', '.cache', 'compile'))
  // Pages of a list become garbage as they are printed: without this, room for new objects grows to many times what is alive.
  setFlagsFromString('--semi-space-growth-factor=1')
}

// Whoever reads a list may have enough of it (`| head`).
process.stdout.on('error', (cause: NodeJS.ErrnoException) => {
  if (cause.code === 'EPIPE') process.exit(0)
  throw cause
})
const { runCli } = await import('./run-cli.ts')
await runCli(process.argv.slice(2))
