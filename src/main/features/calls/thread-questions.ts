import type { Failure } from '../../../contract/failure.ts'
import { fail, type Result } from '../../../core/result.ts'
import { fromThreadBug } from '../../platform/worker/thread-bug.ts'
import type { ThreadBug } from '../../platform/worker/thread-bug.ts'
import type {
  CallLogAnswer,
  CallLogAsk,
  CallLogCommand,
  CallLogQuestion,
  CallLogQuestions,
} from './call-log-messages.ts'

/** Questions to the call log's thread, matched with its answers. */
export type ThreadQuestions = {
  ask<Q extends CallLogQuestion>(
    question: Q,
    input: CallLogQuestions[Q]['input'],
    signal?: AbortSignal,
  ): Promise<Result<CallLogQuestions[Q]['output'], Failure>>
  settle(number: number, answer: CallLogAnswer): void
  /** A question met a bug: it rejects with it, stack and all. */
  fault(number: number, bug: ThreadBug): void
  /** No answer will come to what was asked so far. */
  failAll(failure: Failure): void
}

const notRunning: Failure = {
  kind: 'unavailable',
  message: 'The part that records calls is not running.',
  hint: 'Calls to the service work all the same. Try again in a moment.',
}

/** @param post sends a command to the thread; `false` when there is none */
export const createThreadQuestions = (post: (command: CallLogCommand) => boolean): ThreadQuestions => {
  const waiting = new Map<number, PromiseWithResolvers<CallLogAnswer>>()
  let count = 0

  return {
    ask: async (question, input, signal) => {
      count += 1
      const number = count
      const cancelled = fail<Failure>({
        kind: 'cancelled',
        message: `${question} was given up by the caller.`,
      })
      if (signal?.aborted === true) return cancelled
      const answered = Promise.withResolvers<CallLogAnswer>()
      waiting.set(number, answered)
      const giveUp = (): void => {
        post({ kind: 'cancel', number })
        answered.resolve(cancelled)
      }
      signal?.addEventListener('abort', giveUp, { once: true })
      if (!post({ kind: 'ask', number, question, input } as CallLogAsk)) answered.resolve(fail(notRunning))
      try {
        // The thread answers each question with that question's output: its switch is checked against the types.
        return await answered.promise
      } finally {
        signal?.removeEventListener('abort', giveUp)
        waiting.delete(number)
      }
    },
    settle: (number, answer) => waiting.get(number)?.resolve(answer),
    fault: (number, bug) => waiting.get(number)?.reject(fromThreadBug(bug)),
    failAll: (failure) => {
      for (const { resolve } of waiting.values()) resolve(fail(failure))
    },
  }
}
