import { succeed, type Result } from '../../../core/result.ts'
import type { OpenProblem } from '../../../main/platform/db/open-problem.ts'
import { readSqliteVersion } from '../../../main/platform/db/sqlite-version.ts'
import { lowerThreadPriority } from '../../../main/platform/worker/thread-priority.ts'
import { openThread } from '../../../main/platform/worker/serve-thread.ts'
import type { DeskPlaces } from './desk-places.ts'
import { openDeliveriesChannel } from './deliveries-channel.ts'
import { startIndexerLoop, type IndexerLoop, type LoopOptions } from './indexer-loop.ts'
import { createIndexer } from './indexer.ts'
import type { ReaderData } from './reader-handlers.ts'

/** Thread that reads deliveries into events. It alone writes `events.db`. */

export type IndexerProgress = {
  readonly backlog: number
  /** Id of the last delivery whose events are visible. */
  readonly readTo: number
}

type IndexerReport =
  | ({ readonly kind: 'pending' } & IndexerProgress)
  /** After each step. `changed`: rows became visible. `idle`: it sleeps until woken. */
  | ({
      readonly kind: 'progress'
      readonly changed: boolean
      readonly arrived: number
      readonly idle: boolean
      readonly textsLeft: number
    } & IndexerProgress)
  | { readonly kind: 'replaced' }
  | { readonly kind: 'fault'; readonly message: string }

export type IndexerThread = {
  readonly data: ReaderData
  readonly handlers: {
    /** Whether the files could be opened; when not, this thread ends. */
    readonly open: () => Result<
      Result<{ readonly sqliteVersion: string } & IndexerProgress, OpenProblem>,
      never
    >
    /** What a filter may name from now on: readers see it when this is answered. */
    readonly setPlaces: (places: DeskPlaces) => Result<null, never>
    readonly wake: () => Result<null, never>
  }
  readonly report: IndexerReport
}

const thread = openThread<IndexerThread>()
const { folder, maxInflatedBytes } = thread.data

// Whoever answers senders or people goes first.
lowerThreadPriority(5)

const opened = createIndexer({
  folder,
  onNotice: (sentence) => thread.notice(sentence),
  onNoticeOver: (sentence) => thread.noticeOver(sentence),
  onReplaced: () => thread.report({ kind: 'replaced' }),
})
let loop: IndexerLoop | null = null
let isStopped = false

// The writer of the deliveries says it itself: nothing on the way there waits for the main thread.
const committed = openDeliveriesChannel(folder)
committed.addEventListener('message', () => loop?.wake())

thread.serve(
  {
    open: () => {
      if (opened.ok) {
        const { value: indexer } = opened
        const [backlog, readTo] = [indexer.backlog(), indexer.readTo()]
        return succeed(succeed({ sqliteVersion: readSqliteVersion(), backlog, readTo }))
      }
      setImmediate(() => thread.end())
      return succeed(opened)
    },
    setPlaces: (places) => {
      if (opened.ok) opened.value.setPlaces(places)
      return succeed(null)
    },
    wake: () => {
      // A loop that begins looks for deliveries by itself.
      loop?.wake()
      return succeed(null)
    },
  },
  {
    onFault: ({ message }) => ({ kind: 'unavailable', message }),
    onStop: () => {
      isStopped = true
      loop?.stop()
      committed.close()
      if (opened.ok) opened.value.close()
    },
  },
)

if (opened.ok) {
  const indexer = opened.value
  // Open first: the decoder is the larger part of what this thread loads, and nobody waits for it.
  const { readDelivery } = await import('./read-delivery.ts')
  const { readTexts } = await import('./read-texts.ts')
  let isFilling = false
  let isSampled = false
  const options: LoopOptions = {
    backlog: () => indexer.backlog(),
    onBegin: (backlog) => thread.report({ kind: 'pending', backlog, readTo: indexer.readTo() }),
    step: (budgetMs) => {
      const step = indexer.step(budgetMs, (stored) => readDelivery(stored, maxInflatedBytes))
      // Events first, and reported at once: they are seen before their text can be searched.
      isFilling = step.deliveries === 0 && step.backlog === 0 && step.textsLeft > 0
      if (!isFilling) return step
      const textsLeft = indexer.fillTexts(budgetMs, (stored, events) =>
        readTexts(stored, events, maxInflatedBytes),
      )
      return { ...step, textsLeft }
    },
    onStep: ({ deliveries, arrived, backlog, textsLeft }, idle) => {
      const changed = deliveries > 0 || isFilling
      if (idle && !isSampled) {
        isSampled = true
        indexer.sample()
      }
      thread.report({
        kind: 'progress',
        changed,
        arrived,
        idle,
        backlog,
        readTo: indexer.readTo(),
        textsLeft,
      })
    },
    onFault: (error) =>
      thread.report({ kind: 'fault', message: error instanceof Error ? error.message : String(error) }),
  }
  if (!isStopped) loop = startIndexerLoop(options)
}
