import type { Failure } from '../../../contract/failure.ts'
import { fail } from '../../../core/result.ts'
import type { Result } from '../../../core/result.ts'
import { fromThreadBug } from '../../platform/worker/thread-bug.ts'
import type { ThreadBug } from '../../platform/worker/thread-bug.ts'
import type {
  ReaderAnswer,
  ReaderCall,
  ReaderCommand,
  ReaderMethod,
  ReaderQuestions,
} from './reader-messages.ts'

/** Calls to the reader's thread, matched with its answers. */
export type ReaderClient = {
  call<M extends ReaderMethod>(
    method: M,
    input: ReaderQuestions[M]['input'],
    signal?: AbortSignal,
  ): Promise<Result<ReaderQuestions[M]['output'], Failure>>
  /** An answer came. */
  settle(id: number, answer: ReaderAnswer): void
  /** A call met a bug: it rejects with it, stack and all. */
  fault(id: number, bug: ThreadBug): void
  /** No answer will come to what was asked so far. */
  failAll(failure: Failure): void
}

const cancelled = (method: string): Failure => ({
  kind: 'cancelled',
  message: `${method} was given up by the caller.`,
})

const notRunning: Failure = {
  kind: 'unavailable',
  message: 'The part that reads the log is not running.',
  hint: 'Try again in a moment.',
}

/** @param post sends a command to the thread; `false` when there is none */
export const createReaderClient = (post: (command: ReaderCommand) => boolean): ReaderClient => {
  const waiting = new Map<number, PromiseWithResolvers<ReaderAnswer>>()
  let count = 0

  return {
    call: async (method, input, signal) => {
      if (signal?.aborted === true) return fail(cancelled(method))
      count += 1
      const id = count
      const answer = Promise.withResolvers<ReaderAnswer>()
      waiting.set(id, answer)
      const giveUp = (): void => {
        if (!waiting.delete(id)) return
        post({ kind: 'cancel', id })
        answer.resolve(fail(cancelled(method)))
      }
      signal?.addEventListener('abort', giveUp, { once: true })
      if (!post({ kind: 'call', id, method, input } as ReaderCall)) answer.resolve(fail(notRunning))
      // The thread answers each method with that method's output: its switch is checked against the contract.
      try {
        return await answer.promise
      } finally {
        waiting.delete(id)
      }
    },
    settle: (id, answer) => {
      waiting.get(id)?.resolve(answer)
      waiting.delete(id)
    },
    fault: (id, bug) => {
      waiting.get(id)?.reject(fromThreadBug(bug))
      waiting.delete(id)
    },
    failAll: (failure) => {
      for (const { resolve } of waiting.values()) resolve(fail(failure))
      waiting.clear()
    },
  }
}
