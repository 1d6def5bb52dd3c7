import { isMainThread } from 'node:worker_threads'
import { runCommand } from './run-command.ts'
import { runWorker } from './run-worker.ts'

// One entry, two ways in: `npm run sample`, and the worker thread in which the desk runs it.
if (isMainThread) await runCommand(process.argv.slice(2))
else await runWorker()
