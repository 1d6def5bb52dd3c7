import type { Bridge } from '../../contract/bridge.ts'
import type { Answer } from '../../contract/contract.ts'
import type { Failure } from '../../contract/failure.ts'
import { failures } from '../../contract/failure-kinds.ts'
import { pageMethods } from './page-methods.ts'
import type { LinkState } from './link.ts'
import { pageSecretHeader, readPageSecret } from '../../contract/page-secret.ts'
import { listenToTopics, type StreamParts } from './topic-stream.ts'

export type HttpBridgeParts = StreamParts & {
  fetch: (url: string, init: RequestInit) => Promise<Pick<Response, 'status' | 'json'>>
  onLink: (state: LinkState) => void
}

export const gone = {
  kind: 'unreachable',
  message: 'Marketdesk stopped or is restarting.',
  hint: 'If it stays away, start it in the terminal and open its link.',
} as const satisfies Failure

/** Said with it: the stream of messages is opened again, and the desk asked, until it answers; then what follows its topics is asked for again. */
export const triesAgain = 'Trying again every few seconds.'

const pause = 3_000

/**
 * The bridge of the browser host: `POST /api/<name>` for calls, server-sent events at `/api/topics` for "changed".
 * Every failure comes back as a value; nothing is thrown.
 */
export const createHttpBridge = (parts: HttpBridgeParts): Bridge => {
  const running = new Map<string, AbortController>()
  let isWaiting = false
  let hasAsked = false
  let onGap = (): void => undefined

  /** A stream that stands says nothing of a call that got no answer: the desk is asked again until it answers. */
  const askAgain = (): void => {
    if (isWaiting) return
    isWaiting = true
    parts.wait(pause, () => {
      isWaiting = false
      void call('desk.info', {}, 'probe').then(({ ok }) => ok && onGap())
    })
  }

  const call = async (name: string, input: unknown, callId: string): Promise<Answer<unknown>> => {
    const controller = new AbortController()
    running.set(callId, controller)
    hasAsked = true
    try {
      const response = await parts.fetch(`/api/${name}`, {
        method: 'POST',
        credentials: 'same-origin',
        cache: 'no-store',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          [pageSecretHeader]: readPageSecret(globalThis.localStorage),
        },
        body: JSON.stringify(input ?? {}),
        signal: controller.signal,
      })
      const answer = readAnswer(response.status, await response.json().catch(() => undefined), name)
      parts.onLink(!answer.ok && answer.error.kind === 'unauthorized' ? 'signed-out' : 'up')
      return answer
    } catch {
      // fetch rejects in two cases only: it was aborted, or no answer came.
      if (controller.signal.aborted) {
        return { ok: false, error: { kind: 'cancelled', message: `${name} was given up.` } }
      }
      parts.onLink('lost')
      askAgain()
      return { ok: false, error: gone }
    } finally {
      running.delete(callId)
    }
  }

  const methods = Object.fromEntries(
    pageMethods.map((name) => [name, (input: unknown, callId: string) => call(name, input, callId)]),
  )
  return {
    host: 'browser',
    methods: methods as unknown as Bridge['methods'],
    cancel: (callId) => running.get(callId)?.abort(),
    subscribe: (onMessage, hasGap) => {
      onGap = hasGap
      return listenToTopics(parts, {
        onMessage,
        hasAsked: () => hasAsked,
        onGap: hasGap,
        onOpen: () => parts.onLink('up'),
        // A broken stream does not say why; a cheap call does.
        onBroken: () => void call('desk.info', {}, 'probe'),
      })
    },
  }
}

/** Takes the answer apart. Whether it is the desk's is all that is looked at: the desk has given it its shape. */
const readAnswer = (status: number, body: unknown, name: string): Answer<unknown> => {
  if (status === 401) {
    return {
      ok: false,
      error: {
        kind: 'unauthorized',
        message: 'This page isn’t signed in.',
        hint: 'Press Enter in Marketdesk’s terminal and open the address it prints.',
      },
    }
  }
  if (isAnswer(body)) {
    if (body.ok) return { ok: true, value: body.value }
    if (isFailure(body.error)) return { ok: false, error: body.error }
  }
  return {
    ok: false,
    error: {
      kind: 'bad-answer',
      message: `${name}: the response (HTTP ${status}) did not come from Marketdesk.`,
      hint: 'Another program may have taken its port. Open the terminal’s link again.',
    },
  }
}

type LooseAnswer = { ok: true; value: unknown } | { ok: false; error: unknown }

const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' &&
  error !== null &&
  'kind' in error &&
  Object.hasOwn(failures, String(error.kind)) &&
  'message' in error &&
  typeof error.message === 'string'

const isAnswer = (body: unknown): body is LooseAnswer => {
  if (typeof body !== 'object' || body === null || !('ok' in body)) return false
  return body.ok === true ? 'value' in body : body.ok === false && 'error' in body
}
