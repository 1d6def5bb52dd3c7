import { parentPort, workerData } from 'node:worker_threads'
import { toThreadBug } from './platform/worker/thread-bug.ts'
import { openTables } from './platform/app-database/open-tables.ts'
import { tables } from './tables.ts'
import type { StoreCommand, StoreData, StoreReport } from './platform/app-database/app-database-messages.ts'

/** Thread that keeps what the desk itself writes down. It alone opens these files. */

const port = parentPort
if (port === null) throw new Error('This file is the entry of a worker thread.')
const { folder } = workerData as StoreData
const report = (message: StoreReport): void => port.postMessage(message)
/** A question that takes longer is reported (ms). */
const slowMs = 50

const open = openTables(folder, tables, (sentence) => report({ kind: 'notice', sentence }))

port.on('message', (command: StoreCommand) => {
  if (command.kind === 'stop') {
    open.close()
    port.close()
    return
  }
  const { number, table, question, input } = command
  const began = performance.now()
  try {
    report({ kind: 'answer', number, result: open.ask(table, question, input) })
  } catch (error) {
    report({ kind: 'bug', number, bug: toThreadBug(error) })
  }
  const ms = performance.now() - began
  if (ms > slowMs) report({ kind: 'slow', question: `${table}.${question}`, ms })
})
