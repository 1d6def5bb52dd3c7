import type { Answer } from './contract.ts'
import type { Failure } from './failure.ts'
import { fail, succeed } from '../core/result.ts'

/** Carries a `Failure` through TanStack Query, which knows failures only as thrown errors. */
export class CallFailed extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.message)
    this.name = 'CallFailed'
    this.failure = failure
  }
}

export const valueOf = <T>(answer: Answer<T>): T => {
  if (answer.ok) return answer.value
  throw new CallFailed(answer.error)
}

/** The failure of whatever a query threw. Anything else than `CallFailed` is a bug of the page and said to be one. */
export const failureOf = (thrown: unknown): Failure => {
  if (thrown instanceof CallFailed) return thrown.failure
  const message = thrown instanceof Error ? thrown.message : 'an unknown error.'
  return { kind: 'internal', message: `The page failed: ${message}`, hint: 'Reload the page.' }
}

export const answerOf = async <T>(call: Promise<T>): Promise<Answer<T>> => {
  try {
    return succeed(await call)
  } catch (thrown) {
    return fail(failureOf(thrown))
  }
}
