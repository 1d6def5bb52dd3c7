import type { Result } from '../../../core/result.ts'
import type { IncomingDelivery, StoreProblem } from '../../events/desk/incoming-delivery.ts'

/**
 * Puts all of a batch on disk, or none of it.
 *
 * @returns the id of the last delivery stored
 */
export type StoreBatch = (batch: readonly IncomingDelivery[]) => Promise<Result<number, StoreProblem>>

/** Whether what was stored is also where else it has to be before senders are answered. @param lastId of the batch */
export type ConfirmBatch = (lastId: number) => Promise<Result<number, StoreProblem>>

/**
 * Deliveries that became complete while the batch before was being stored, stored together.
 *
 * Sockets are read in the loop's poll phase; `setImmediate` runs right after it. So a lone delivery is handed on at once,
 * without a timer it would wait for, and one commit (one sync of the disk) carries everything that came while the writer
 * was at the one before.
 */
export type GroupCommit<T> = {
  add(delivery: IncomingDelivery, token: T): void
  flush(): Promise<void>
}

export type GroupCommitDeps<T> = {
  readonly store: StoreBatch
  /** Waited for before a stored batch is resolved, while the next ones are stored; left out: what is stored is resolved. */
  readonly confirm?: ConfirmBatch | undefined
  /** Called after a commit and before anybody is answered. @param lastId of the newest delivery that is on disk */
  readonly onStored: (lastId: number, deliveries: number) => void
  /** Called for each delivery of a batch after the commit returned; `problem` is `null` when it is on disk. */
  readonly resolve: (token: T, problem: StoreProblem | null) => void
  /** Called once after a batch was resolved. */
  readonly onBatch: (problem: StoreProblem | null) => void
  /** Runs a task after everything that is ready has been read. */
  readonly schedule?: (task: () => void) => void
}

/** Gathers what comes while a batch is being stored, and hands it on as the next one. */
export const createGroupCommit = <T>(deps: GroupCommitDeps<T>): GroupCommit<T> => {
  const { store, confirm, onStored, resolve, onBatch, schedule = setImmediate } = deps
  let deliveries: IncomingDelivery[] = []
  let tokens: T[] = []
  let storing: Promise<void> | null = null
  /** Batches that are stored and not resolved yet. */
  const confirming = new Set<Promise<void>>()

  const resolveAll = (waiting: readonly T[], result: Result<number, StoreProblem>): void => {
    const problem = result.ok ? null : result.error
    if (result.ok) onStored(result.value, waiting.length)
    for (const token of waiting) resolve(token, problem)
    onBatch(problem)
  }

  const storeAll = async (): Promise<void> => {
    while (deliveries.length > 0) {
      const waiting = tokens
      const stored = store(deliveries)
      deliveries = []
      tokens = []
      const result = await stored
      if (confirm === undefined || !result.ok) {
        resolveAll(waiting, result)
        continue
      }
      const confirmed = (async () => resolveAll(waiting, await confirm(result.value)))()
      confirming.add(confirmed)
      void confirmed.finally(() => confirming.delete(confirmed))
    }
    storing = null
  }

  const flush = async (): Promise<void> => {
    if (storing === null && deliveries.length > 0) storing = storeAll()
    await storing
    await Promise.all(confirming)
  }

  return {
    add: (delivery, token) => {
      tokens.push(token)
      if (deliveries.push(delivery) === 1 && storing === null) schedule(() => void flush())
    },
    flush,
  }
}
