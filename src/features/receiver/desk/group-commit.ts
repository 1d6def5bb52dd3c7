import type { Result } from '../../../core/result.ts'
import type { IncomingDelivery, StoreProblem } from '../../events/desk/incoming-delivery.ts'

export type StoreBatch = (batch: readonly IncomingDelivery[]) => Promise<Result<number, StoreProblem>>

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
  readonly confirm?: ConfirmBatch | undefined
  readonly onStored: (lastId: number, deliveries: number) => void
  readonly resolve: (token: T, problem: StoreProblem | null) => void
  readonly onBatch: (problem: StoreProblem | null) => void
  readonly schedule?: (task: () => void) => void
}

export const createGroupCommit = <T>(deps: GroupCommitDeps<T>): GroupCommit<T> => {
  const { store, confirm, onStored, resolve, onBatch, schedule = setImmediate } = deps
  let deliveries: IncomingDelivery[] = []
  let tokens: T[] = []
  let storing: Promise<void> | null = null
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
