import type { DeliveriesWriter, IncomingDelivery, StoreProblem } from '../events/incoming-delivery.ts'

/**
 * Deliveries that became complete in one turn of the event loop, stored together.
 *
 * Sockets are read in the loop's poll phase; `setImmediate` runs right after it. So one commit (one sync of the disk)
 * carries everything that had arrived, without a timer that a lone delivery would wait for, and while it runs the kernel
 * gathers the next batch.
 */
export type GroupCommit<T> = {
  /** @param token handed to `settle` when it is known whether the delivery is on disk */
  add(delivery: IncomingDelivery, token: T): void
  /** Commits now what was added. */
  flush(): void
}

export type GroupCommitDeps<T> = {
  readonly writer: Pick<DeliveriesWriter, 'commit'>
  /** Called after a commit and before anybody is answered. @param lastId of the newest delivery that is on disk */
  readonly onStored: (lastId: number) => void
  /** Called for each delivery of a batch after the commit returned; `problem` is `null` when it is on disk. */
  readonly settle: (token: T, problem: StoreProblem | null) => void
  /** Called once after a batch was settled. */
  readonly onBatch: (problem: StoreProblem | null) => void
  /** Runs a task after everything that is ready has been read. */
  readonly schedule?: (task: () => void) => void
}

export const createGroupCommit = <T>(deps: GroupCommitDeps<T>): GroupCommit<T> => {
  const { writer, onStored, settle, onBatch, schedule = setImmediate } = deps
  let deliveries: IncomingDelivery[] = []
  let tokens: T[] = []

  const flush = (): void => {
    if (deliveries.length === 0) return
    const batch = deliveries
    const waiting = tokens
    deliveries = []
    tokens = []
    const stored = writer.commit(batch)
    const problem = stored.ok ? null : stored.error
    if (stored.ok) onStored(stored.value)
    for (const token of waiting) settle(token, problem)
    onBatch(problem)
  }

  return {
    add: (delivery, token) => {
      tokens.push(token)
      if (deliveries.push(delivery) === 1) schedule(flush)
    },
    flush,
  }
}
