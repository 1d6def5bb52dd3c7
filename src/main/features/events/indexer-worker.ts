import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { createIndexer } from './indexer.ts'
import { startIndexerLoop } from './indexer-loop.ts'
import type { IndexerCommand, IndexerData, IndexerReport } from './indexer-messages.ts'
import { readSqliteVersion } from '../../platform/db/sqlite-version.ts'

/** Thread that reads deliveries into events. It alone writes `events.db`. */

const port = parentPort
if (port === null) throw new Error('This file is the entry of a worker thread.')
const { folder, maxInflatedBytes } = workerData as IndexerData
const report = (message: IndexerReport): void => port.postMessage(message)

// On Linux a priority belongs to the thread: whoever answers senders or people goes first. Elsewhere it would slow the
// whole process down.
if (process.platform === 'linux') setPriority(0, 5)

const opened = createIndexer({
  folder,
  onNotice: (sentence) => report({ kind: 'notice', sentence }),
  onNoticeOver: (sentence) => report({ kind: 'notice-over', sentence }),
  onReplaced: () => report({ kind: 'replaced' }),
})

if (!opened.ok) {
  report({ kind: 'failed', message: opened.error.message, hint: opened.error.hint })
  port.close()
} else {
  const indexer = opened.value
  const standing = () => ({ backlog: indexer.backlog(), readTo: indexer.readTo() })
  report({ kind: 'ready', sqliteVersion: readSqliteVersion(), ...standing() })
  // Ready first: the decoder is the larger part of what this thread loads, and nobody waits for it.
  const { readDelivery } = await import('./read-delivery.ts')
  const { readTexts } = await import('./read-texts.ts')
  let isFilling = false
  const loop = startIndexerLoop({
    backlog: () => indexer.backlog(),
    onBegin: (backlog) => report({ kind: 'pending', backlog, readTo: indexer.readTo() }),
    step: (budgetMs) => {
      const step = indexer.step(budgetMs, (stored) => readDelivery(stored, maxInflatedBytes))
      // Events first, and told at once: they are seen before their text can be searched.
      isFilling = step.deliveries === 0 && step.backlog === 0 && step.textsLeft > 0
      if (!isFilling) return step
      const textsLeft = indexer.fillTexts(budgetMs, (stored, events) =>
        readTexts(stored, events, maxInflatedBytes),
      )
      return { ...step, textsLeft }
    },
    onStep: ({ deliveries, backlog, textsLeft }, idle) => {
      const changed = deliveries > 0 || isFilling
      report({ kind: 'progress', changed, idle, backlog, readTo: indexer.readTo(), textsLeft })
    },
    onTrouble: (error) =>
      report({ kind: 'trouble', message: error instanceof Error ? error.message : String(error) }),
  })
  port.on('message', (command: IndexerCommand) => {
    if (command.kind === 'wake') {
      loop.wake()
      return
    }
    loop.stop()
    indexer.close()
    port.close()
  })
}
