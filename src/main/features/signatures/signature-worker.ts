import { parentPort } from 'node:worker_threads'
import { loadRecover } from '../../../core/signatures/curve.ts'
import { examine } from '../../../core/signatures/examine.ts'
import { toThreadBug } from '../../platform/worker/thread-bug.ts'
import { runBatch, type BatchRun } from './run-batch.ts'
import type { SignatureCommand, SignatureReport } from './signature-messages.ts'

/** Thread that verifies signatures: single ones at once, batches between them. */

const port = parentPort
if (port === null) throw new Error('This file is the entry of a worker thread.')

/** A single question waits at most so long for a slice of a batch. */
const sliceMs = 25
const reportMs = 250

const report = (message: SignatureReport): void => port.postMessage(message)
const recover = await loadRecover()

let running: { readonly id: number; readonly run: BatchRun } | null = null
let reportedAt = 0

const tell = (id: number, run: BatchRun): void => {
  reportedAt = performance.now()
  report({ kind: 'batch', id, progress: run.progress() })
}

const goOn = (): void => {
  if (running === null) return
  const { id, run } = running
  const more = run.step(sliceMs)
  if (!more) running = null
  if (!more || performance.now() - reportedAt > reportMs) tell(id, run)
  if (more) setImmediate(goOn)
}

port.on('message', (command: SignatureCommand) => {
  switch (command.kind) {
    case 'examine':
      try {
        report({
          kind: 'examined',
          number: command.number,
          examination: examine(command.claim, recover, command.all),
        })
      } catch (error) {
        report({ kind: 'bug', number: command.number, bug: toThreadBug(error) })
      }
      return
    case 'batch':
      running?.run.cancel()
      running = { id: command.work.id, run: runBatch(command.work, recover) }
      tell(running.id, running.run)
      setImmediate(goOn)
      return
    case 'cancel':
      if (running?.id !== command.id) return
      running.run.cancel()
      tell(running.id, running.run)
      running = null
      return
    case 'stop':
      running?.run.cancel()
      running = null
      port.close()
  }
})
