import { useCallback, useEffect, useRef, useState } from 'react'
import type { Failure } from '../../../../contract/failure.ts'
import { useAsk } from '../../../../renderer/api/api-provider.tsx'

export type BodyPart = 'request' | 'answer'

export type Body = {
  readonly pieces: readonly string[]
  readonly loaded: number
  readonly total: number | null
  readonly isLoading: boolean
  readonly failure: Failure | null
  readonly more: () => void
  readonly rest: () => void
  readonly stop: () => void
}

/** Characters that are asked at once. */
const stretch = 1_048_576

type State = Pick<Body, 'pieces' | 'loaded' | 'total' | 'failure' | 'isLoading'>

/**
 * The body of a recorded call beyond its first part, fetched when a person asks for it: 25 MB are not put into the page unasked.
 *
 * @param first what `calls.get` gave
 * @param cut whether there is more of it
 */
export const useBody = (id: number, part: BodyPart, first: string, cut: boolean): Body => {
  const ask = useAsk()
  const [state, setState] = useState<State>({
    pieces: [first],
    loaded: first.length,
    total: cut ? null : first.length,
    failure: null,
    isLoading: false,
  })
  const running = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const { loaded } = state
  const fetchFrom = useCallback(
    async (all: boolean): Promise<void> => {
      if (running.current !== undefined) return
      const controller = new AbortController()
      running.current = controller
      setState((now) => ({ ...now, isLoading: true, failure: null }))
      let offset = loaded
      let failure: Failure | null = null
      for (;;) {
        const input = { id, part, offset, length: stretch }
        const answer = await ask('calls.body', input, { signal: controller.signal })
        if (controller.signal.aborted) break
        if (!answer.ok) {
          failure = answer.error
          break
        }
        const { text, total } = answer.value
        offset += text.length
        setState((now) => ({ ...now, pieces: [...now.pieces, text], loaded: offset, total }))
        if (!all || text === '' || offset >= total) break
      }
      running.current = undefined
      setState((now) => ({ ...now, isLoading: false, failure }))
    },
    [ask, id, part, loaded],
  )

  return {
    ...state,
    more: () => void fetchFrom(false),
    rest: () => void fetchFrom(true),
    stop: () => running.current?.abort(),
  }
}
