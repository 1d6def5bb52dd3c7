import { hashKey, keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer, MethodName } from '../../contract/contract.ts'
import type { Partial } from '../../contract/partial.ts'
import { useAsk } from './api-provider.tsx'
import { type CallFailed, valueOf } from '../../contract/call-failed.ts'
import type { Ask } from './client.ts'

type Gradual = { readonly partial: Partial }

const nextOf = ({ partial }: Gradual): string | null => (partial.complete ? null : (partial.continue ?? null))

/**
 * Asks until the answer is the whole.
 *
 * @param ask asks once; it is given where it goes on, `null`: at the begin
 * @param from where it goes on that was stopped
 * @param onPart called with each answer that is not the whole
 * @throws CallFailed
 */
export const readGradually = async <T extends Gradual>(
  ask: (next: string | null) => Promise<Answer<T>>,
  from: string | null,
  onPart: (part: T) => void,
): Promise<T> => {
  let answer = await ask(from)
  // The desk forgets what nobody went on with for long.
  if (from !== null && !answer.ok && answer.error.kind === 'unavailable') answer = await ask(null)
  for (;;) {
    const part = valueOf(answer)
    const next = nextOf(part)
    if (next === null) return part
    onPart(part)
    answer = await ask(next)
  }
}

const within = 400

type Turn = { readonly within: number; readonly continue?: string }

export type GradualCall<T> = {
  /** The whole; that of the former input until something is known of this one; what is known so far. */
  readonly data: T | undefined
  readonly partial: Partial
  readonly isStopped: boolean
  readonly stop: () => void
  readonly goOn: () => void
  readonly isFormer: boolean
  readonly error: CallFailed | null
  readonly refetch: () => void
}

/**
 * Shows an answer that takes long in parts; it can be stopped and gone on with. One that is whole stays while it is asked again.
 *
 * @param askOnce asks for the next part of `name(input)`
 */
export const useGradualQuery = <T extends Gradual>(
  name: MethodName,
  input: object,
  askOnce: (ask: Ask, turn: Turn, signal: AbortSignal) => Promise<Answer<T>>,
  isEnabled = true,
): GradualCall<T> => {
  const ask = useAsk()
  const client = useQueryClient()
  const [known, setKnown] = useState<{ key: string; part: T; isStopped: boolean } | null>(null)
  const queryKey = [name, 'whole', input]
  const key = hashKey(queryKey)
  const current = known?.key === key ? known : null
  const isStopped = current?.isStopped === true
  const from = isStopped ? nextOf(current.part) : null
  const { data, error, isPlaceholderData, fetchStatus, refetch } = useQuery<T>({
    queryKey,
    // What was stopped is not begun again by what changes.
    enabled: isEnabled && !isStopped,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }): Promise<T> => {
      // What was known of it once is not what is known now.
      if (from === null) setKnown(null)
      return readGradually(
        (next) => askOnce(ask, { within, ...(next === null ? {} : { continue: next }) }, signal),
        from,
        (part) => {
          if (!signal.aborted) setKnown({ key, part, isStopped: false })
        },
      )
    },
  })
  const isWhole = data !== undefined && !isPlaceholderData
  const part = isWhole || !isEnabled ? undefined : current?.part
  return {
    data: part ?? data,
    partial: (part ?? data)?.partial ?? { complete: true },
    isStopped: part !== undefined && fetchStatus === 'idle',
    isFormer: part === undefined && isPlaceholderData,
    error,
    refetch: () => void refetch(),
    stop: () => {
      if (current !== null) setKnown({ ...current, isStopped: true })
      void client.cancelQueries({ queryKey })
    },
    goOn: () => {
      const isBehind = client.getQueryState(queryKey)?.isInvalidated === true
      if (current !== null) setKnown({ ...current, isStopped: false })
      // What changed meanwhile is not in what was counted before.
      void refetch().then(({ isSuccess }) => (isSuccess && isBehind ? refetch() : undefined))
    },
  }
}
