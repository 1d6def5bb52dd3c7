import type { Bridge } from '../../contract/bridge.ts'
import type { Answer, Input, MethodName, Output } from '../../contract/contract.ts'
import type { TopicMessage } from '../../contract/topics.ts'

/** Asks something before it is shown. */
export type AskAhead = <N extends MethodName>(name: N, input: Input<N>) => void

/** Takes what was asked over: an answer that has come, or one on its way. */
type Take = <N extends MethodName>(
  name: N,
  input: Input<N>,
  answer: Answer<Output<N>> | Promise<Answer<Output<N>>>,
) => void

type Listeners = { readonly onMessage: (message: TopicMessage) => void; readonly onGap: () => void }

/** What the first lines of the page asked while its code was still being read. */
export type FirstAnswers = {
  /** Resolves once all of it has come; never where nothing could be asked. */
  readonly come: Promise<void>
  /**
   * Hands everything over, once: each answer, then what changed since it was asked, then every change from now on. So that an answer is
   * known to be behind by whoever got it.
   */
  readonly handOver: (take: Take, listeners: Listeners) => void
}

type Asked = {
  readonly name: MethodName
  readonly input: Input<MethodName>
  answer: Answer<unknown> | Promise<Answer<unknown>>
}

/**
 * Asks with the first lines of the page: the desk answers while the page's code comes and is compiled. Not before the desk's messages are
 * heard (in the desktop window they always are), so that no change falls between an answer and the first message.
 */
export const askFirst = (
  bridge: Pick<Bridge, 'host' | 'methods' | 'subscribe'>,
  requests: (ask: AskAhead) => void,
): FirstAnswers => {
  const asked: Asked[] = []
  const heard = new Map<string, TopicMessage>()
  let hasGap = false
  let isAsked = false
  let listeners: Listeners | undefined
  const { promise: come, resolve: allCome } = Promise.withResolvers<void>()

  const begin = (): void => {
    isAsked = true
    const coming: Promise<unknown>[] = []
    requests((name, input) => {
      const answer = bridge.methods[name](input, `first${asked.length}`)
      const one: Asked = { name, input, answer }
      asked.push(one)
      coming.push(answer.then((value) => (one.answer = value)))
    })
    void Promise.all(coming).then(() => allCome())
  }

  bridge.subscribe(
    (message) => {
      if (listeners !== undefined) listeners.onMessage(message)
      else heard.set(message.topic, message)
    },
    () => {
      if (listeners !== undefined) listeners.onGap()
      else if (isAsked) hasGap = true
      else begin()
    },
  )
  if (bridge.host === 'electron') begin()

  return {
    come,
    handOver: (take, to) => {
      for (const { name, input, answer } of asked.splice(0))
        take(name, input, answer as Answer<Output<typeof name>>)
      listeners = to
      if (hasGap) to.onGap()
      for (const message of heard.values()) to.onMessage(message)
    },
  }
}
