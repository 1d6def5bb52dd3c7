import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Compiled code is kept between starts, beside the program: a folder for temporary files would be open to others, who
// could put code of theirs in. It must be on before the desk is loaded, therefore the import below is not at the top;
// threads started later take it from the environment.
const cache = enableCompileCache(join(import.meta.dirname, '..', '..', '.cache', 'compile'))
if (cache.directory !== undefined) process.env['NODE_COMPILE_CACHE'] ??= cache.directory
const { runBrowserHost } = await import('./host/browser/run.ts')

// Exits by itself once nothing runs any more, so that what is still being written is written.
process.exitCode = await runBrowserHost(process.argv.slice(2))
