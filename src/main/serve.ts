import { runBrowserHost } from './host/browser/run.ts'

// Exits by itself once nothing runs any more, so that what is still being written is written.
process.exitCode = await runBrowserHost(process.argv.slice(2))
