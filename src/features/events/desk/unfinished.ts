import { randomUUID } from 'node:crypto'
import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { countingPartial, type Partial } from '../../../contract/partial.ts'
import { fail, succeed } from '../../../core/result.ts'
import { inSteps } from '../../../main/platform/worker/in-steps.ts'
import { shownReach, type Piece, type Pieces } from './pieces.ts'
import type { ReadConnection } from './read-connection.ts'

export const countCancelled: Failure = { kind: 'cancelled', message: 'The count was given up.' }

const madeWay: Failure = {
  kind: 'unavailable',
  message: 'Too many counts at once, or the log was reopened; this count was stopped.',
  hint: 'Count again.',
}

/** Counts cached that somebody may go on with: a page has two. */
const maxUnfinished = 20

type Input = { readonly within?: number | undefined; readonly continue?: string | undefined }

type Begun<T> = {
  readonly input: string
  readonly work: Pieces<T>
  /** Resolves when those who came before are done with it. */
  free: Promise<void>
}

export type Unfinished<T extends object> = {
  /** Answers with the whole or, after `within`, with what it comes to so far. One that was given up can be gone on with. */
  answer(
    input: Input,
    signal: AbortSignal,
    begin: () => Pieces<T>,
  ): Promise<Answer<T & { readonly partial: Partial }>>
}

type Turn<T> = { readonly whole: T } | { readonly part: Piece<T> }

function* turnOf<T>(work: Pieces<T>, within: number): Generator<undefined, Turn<T>> {
  const until = performance.now() + within
  for (;;) {
    const step = work.next()
    if (step.done === true) return { whole: step.value }
    if (step.value !== null && performance.now() >= until) return { part: step.value }
    yield
  }
}

export const createUnfinished = <T extends object>(connection: ReadConnection): Unfinished<T> => {
  const unfinished = new Map<string, Begun<T>>()

  const put = (name: string, begun: Begun<T>): void => {
    // At the end, so that the first is the one that was not asked for longest.
    unfinished.delete(name)
    unfinished.set(name, begun)
    const [oldest] = unfinished.keys()
    if (unfinished.size > maxUnfinished && oldest !== undefined) unfinished.delete(oldest)
  }

  return {
    answer: async ({ within = Infinity, continue: former, ...question }, signal, begin) => {
      const input = JSON.stringify(question)
      const begun =
        former === undefined ? { input, work: begin(), free: Promise.resolve() } : unfinished.get(former)
      if (begun?.input !== input) return fail(madeWay)
      const { promise, resolve } = Promise.withResolvers<void>()
      const earlier = begun.free
      begun.free = promise
      await earlier
      try {
        // Whoever went on with it before may have ended it.
        if (former !== undefined && unfinished.get(former) !== begun) return fail(madeWay)
        const turn = await inSteps(turnOf(begun.work, within), signal)
        if (turn === undefined) return fail(countCancelled)
        if ('whole' in turn) {
          if (former !== undefined) unfinished.delete(former)
          return succeed({ ...turn.whole, partial: { complete: true } })
        }
        const name = former ?? randomUUID()
        put(name, begun)
        return succeed({
          ...turn.part.answer(),
          partial: countingPartial(name, shownReach(connection, turn.part)),
        })
      } catch (error) {
        if (former !== undefined) unfinished.delete(former)
        throw error
      } finally {
        resolve()
      }
    },
  }
}
