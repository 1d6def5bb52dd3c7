import { setTimeout as pause } from 'node:timers/promises'
import { contract, type Input, type MethodName, type Output } from '../../../contract/contract.ts'
import type { TopicMessage, TopicName } from '../../../contract/topics.ts'
import type { Logger } from '../../platform/log/logger.ts'
import type { Router } from '../../platform/router/router.ts'

export type AskDesk = <N extends MethodName>(name: N, input: Input<N>) => Promise<Output<N> | null>

export const createAskDesk =
  (dispatch: Router['dispatch']): AskDesk =>
  async (name, input) => {
    const { signal } = new AbortController()
    const answer = await dispatch(name, input, { caller: 'page', signal })
    if (!answer.ok) return null
    const read = contract[name].output.safeParse(answer.value)
    // The schema is that of the same method.
    return read.success ? (read.data as Output<typeof name>) : null
  }

export type FollowDeps = {
  readonly subscribe: (listener: (message: TopicMessage) => void) => () => void
  readonly topic: TopicName
  /** @param signal aborted once nobody looks any more: what was read then is shown nowhere */
  readonly look: (signal: AbortSignal) => Promise<void>
  readonly logger: Logger
  /** Least time between two looks: while deliveries come, a topic changes several times a second. */
  readonly quietMs?: number
}

export const followTopic = ({ subscribe, topic, look, logger, quietMs = 500 }: FollowDeps): (() => void) => {
  let isBehind = false
  let isRunning = false
  const stopping = new AbortController()
  const run = async (): Promise<void> => {
    isBehind = true
    if (isRunning) return
    isRunning = true
    try {
      while (isBehind && !stopping.signal.aborted) {
        isBehind = false
        await look(stopping.signal)
        await pause(quietMs, undefined, { ref: false })
      }
    } catch (cause) {
      logger.error({ err: cause }, `a look at ${topic} met a bug`)
    } finally {
      isRunning = false
    }
  }
  void run()
  const unsubscribe = subscribe((message) => {
    if (message.topic === topic) void run()
  })
  return () => {
    stopping.abort()
    unsubscribe()
  }
}
