import type { Failure } from '../../../contract/failure.ts'
import { fail, type Result } from '../../../core/result.ts'
import type { Logger } from '../log/logger.ts'
import type { Lifecycle } from '../lifecycle.ts'
import { superviseWorker } from '../worker/supervised-worker.ts'
import { fromThreadBug } from '../worker/thread-bug.ts'
import { workerUrl } from '../worker/worker-path.ts'
import type { QuestionsOf, TableName } from '../../tables.ts'
import type { StoreCommand, StoreData, StoreReport } from './app-database-messages.ts'

/** A question's function, seen through `TableName`. */
type Asked<S extends TableName, Q extends keyof QuestionsOf<S>> = QuestionsOf<S>[Q] extends (
  input: infer I,
) => infer O
  ? { readonly input: I; readonly output: O }
  : never

/** What the desk itself writes down: listeners, drafts, snapshots, labels. A thread of its own writes and reads it. */
export type AppDatabase = Lifecycle & {
  /**
   * Asks one question of one table. Questions are answered in the order they were asked; one that writes is on disk when it
   * is answered.
   */
  ask<S extends TableName, Q extends keyof QuestionsOf<S> & string>(
    table: S,
    question: Q,
    input: Asked<S, Q>['input'],
  ): Promise<Result<Asked<S, Q>['output'], Failure>>
  /** What a person should know: a damaged file kept aside, an upgrade made. Plain sentences. */
  notices(): string[]
}

const notRunning: Failure = {
  kind: 'unavailable',
  message: 'The part that keeps the desk’s own notes is not running.',
  hint: 'Try again in a moment.',
}

/** @param options.folder of the files, `<data>/log` */
export const createAppDatabase = (options: StoreData & { readonly logger: Logger }): AppDatabase => {
  const { folder, logger } = options
  const waiting = new Map<number, PromiseWithResolvers<Result<never, Failure>>>()
  const notices = new Set<string>()
  let count = 0

  const failAll = (): void => {
    for (const { resolve } of waiting.values()) resolve(fail(notRunning))
    waiting.clear()
  }

  const worker = superviseWorker<StoreCommand, StoreReport>({
    name: 'app database',
    url: workerUrl('app-database-worker'),
    data: { folder } satisfies StoreData,
    logger,
    onReport: (report) => {
      switch (report.kind) {
        case 'answer':
          // The thread answers with what the table's own function gave: both sides derive from `tables`.
          waiting.get(report.number)?.resolve(report.result as Result<never, Failure>)
          return
        case 'bug':
          waiting.get(report.number)?.reject(fromThreadBug(report.bug))
          return
        case 'notice':
          notices.add(report.sentence)
          logger.warn({ notice: report.sentence }, 'notice of the app database')
          return
        case 'slow':
          logger.warn({ question: report.question, ms: Math.round(report.ms) }, 'a question was slow')
      }
    },
    onDeath: failAll,
  })

  return {
    start: async () => worker.start(),
    stop: async () => {
      await worker.stop({ kind: 'stop' })
      failAll()
    },
    ask: async (table, question, input) => {
      count += 1
      const number = count
      const answered = Promise.withResolvers<Result<never, Failure>>()
      waiting.set(number, answered)
      if (!worker.post({ kind: 'ask', number, table, question, input })) answered.resolve(fail(notRunning))
      try {
        return await answered.promise
      } finally {
        waiting.delete(number)
      }
    },
    notices: () => [...notices],
  }
}
