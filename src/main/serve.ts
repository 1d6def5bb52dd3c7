import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Compiled code is kept between starts, beside the program: a folder for temporary files would be open to others, who
// could put code of theirs in. It must be on before the desk is loaded, therefore the import below is not at the top;
// threads started later take it from the environment.
// In Electron's program the app's folder is not to be written.
if (process.versions.electron === undefined) {
  const cache = enableCompileCache(join(import.meta.dirname, '..', '..', '.cache', 'compile'))
  if (cache.directory !== undefined) process.env['NODE_COMPILE_CACHE'] ??= cache.directory
}
const args = process.argv.slice(2)
const { deskMark, superviseDesk } = await import('./host/browser/supervise-desk.ts')
const { prepareDeskThreads } = await import('./host/browser/early-threads.ts')

// Exits by itself once nothing runs any more, so that what is still being written is written.
if (process.env[deskMark] === undefined || process.send === undefined)
  process.exitCode = await superviseDesk(fileURLToPath(import.meta.url), args)
else {
  prepareDeskThreads()
  const { runDeskProcess } = await import('./host/browser/desk-process.ts')
  process.exitCode = await runDeskProcess(args)
}
