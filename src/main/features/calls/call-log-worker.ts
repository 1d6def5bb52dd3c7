import { parentPort, workerData } from 'node:worker_threads'
import { openCalls } from './open-calls.ts'
import { createCallLogLoop } from './call-log-loop.ts'
import type { CallLogCommand, CallLogData, CallLogStop } from './call-log-messages.ts'

/** Thread that keeps the record of calls: it alone opens `calls.db`, for writing and for reading. */

const port = parentPort
if (port === null) throw new Error('This file is the entry of a worker thread.')
const { folder, exportsFolder, version } = workerData as CallLogData

const loop = createCallLogLoop({
  open: () => openCalls(folder, () => new Date()),
  exports: { folder: exportsFolder, version },
  report: (message) => port.postMessage(message),
})

port.on('message', (command: CallLogCommand | CallLogStop) => {
  if (command.kind !== 'stop') return loop.take(command)
  loop.end()
  port.close()
})

loop.begin()
