import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answer, Input, MethodName, Output } from '../../contract/contract.ts'
import type { Failure } from '../../contract/failure.ts'
import { useApi } from './api-provider.tsx'
import { failureOf } from './call-failed.ts'
import { changedBy, refetchBehind } from './invalidation.ts'

/** A call that changes something, made on a click. */
export type Action<N extends MethodName> = {
  /** Makes the call. Resolves with the answer, never rejects; what it changed is asked again before it resolves. */
  readonly run: (input: Input<N>) => Promise<Answer<Output<N>>>
  /**
   * Makes the call for each input, one after the other, and stops at the first that fails. What changed is asked again once.
   *
   * @returns how many were made
   */
  readonly runEach: (inputs: readonly Input<N>[]) => Promise<number>
  /** The same for at least one. Resolves with the last answer: the failure, where there was one. */
  readonly runAll: (inputs: readonly Input<N>[]) => Promise<Answer<Output<N>>>
  readonly isRunning: boolean
  /** Why the last run failed; `null` before, while running and after success. */
  readonly failure: Failure | null
  /** Gives the running call up. */
  readonly cancel: () => void
  /** Forgets the failure. */
  readonly reset: () => void
}

/**
 * A changing call of the contract as state of a component. The input is not remembered anywhere (it may hold a secret), which
 * is why this is no TanStack mutation: those cache their variables.
 */
export const useDeskMutation = <N extends MethodName>(name: N): Action<N> => {
  const { ask } = useApi()
  const queryClient = useQueryClient()
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const controller = useRef<AbortController | undefined>(undefined)
  const mounted = useRef(true)

  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  const answersTo = useCallback(
    async (inputs: readonly Input<N>[]): Promise<readonly Answer<Output<N>>[]> => {
      const mine = new AbortController()
      controller.current = mine
      setRunning(true)
      setFailure(null)
      const answers: Answer<Output<N>>[] = []
      for (const input of inputs) {
        // One after the other: the next is not made where one failed.
        const answer = await ask(name, input, { signal: mine.signal }).catch((thrown: unknown) => {
          const bug = failureOf(thrown)
          if (bug === null) throw thrown
          return { ok: false, error: bug } as const
        })
        answers.push(answer)
        if (!answer.ok) break
      }
      if (answers.some(({ ok }) => ok)) {
        // The topic says the same a moment later; asking at once spares the person a flash of the former state.
        await Promise.all(changedBy(name).map((behind) => refetchBehind(queryClient, behind)))
      }
      if (mounted.current) {
        const last = answers.at(-1)
        setRunning(false)
        setFailure(last === undefined || last.ok ? null : last.error)
      }
      return answers
    },
    [ask, name, queryClient],
  )
  const runAll = useCallback(
    async (inputs: readonly Input<N>[]): Promise<Answer<Output<N>>> => {
      const last = (await answersTo(inputs)).at(-1)
      if (last === undefined) throw new Error(`${name} gave no answer.`)
      return last
    },
    [name, answersTo],
  )

  return {
    run: useCallback(async (input) => runAll([input]), [runAll]),
    runEach: useCallback(
      async (inputs) => (await answersTo(inputs)).filter(({ ok }) => ok).length,
      [answersTo],
    ),
    runAll,
    isRunning,
    failure,
    cancel: useCallback(() => controller.current?.abort(), []),
    reset: useCallback(() => setFailure(null), []),
  }
}
