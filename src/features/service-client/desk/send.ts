import { setTimeout as pause } from 'node:timers/promises'
import type { Fetch } from '../../../main/platform/http/fetch-bounded.ts'
import { attempt, type Attempt, type WireCall } from './attempt.ts'
import { hostAndPort, isTransient } from '../../../main/platform/http/connection-failure.ts'
import type { HostQueue } from '../../../main/platform/http/host-queue.ts'
import type { RpcLimits } from './limits.ts'
import { readRetryAfter } from './retry-after.ts'

export type SendDeps = {
  readonly fetch: Fetch
  readonly queue: HostQueue
  readonly limits: RpcLimits
  readonly random: () => number
  readonly onWait?: (pause: number) => () => void
}

export type ServiceAttempts = { readonly last: Attempt; readonly attempts: number }

const isPassing = (result: Attempt): boolean => {
  if (result.outcome === 'broken') return isTransient(result.cause)
  if (result.outcome !== 'answered') return false
  if (result.status === 429) return result.headers.has('retry-after')
  const { status, text: body } = result
  return status >= 500 && status !== 501 && !body.includes('NotImplemented')
}

/** Milliseconds to wait before the next attempt. What the service asks for counts; else a random part of a doubling time. */
const pauseBefore = (
  result: Attempt,
  done: number,
  { limits, random }: SendDeps,
): { readonly wait: number; readonly isRequested: boolean } => {
  const requestedDelay =
    result.outcome === 'answered' ? readRetryAfter(result.headers.get('retry-after'), Date.now()) : null
  return requestedDelay === null
    ? { wait: Math.ceil(limits.backoffMs * 2 ** (done - 1) * (0.5 + random() / 2)), isRequested: false }
    : { wait: requestedDelay * 1000, isRequested: true }
}

/** Sends a request when its host has room for it, again after a failure that may pass, until the signal ends it. */
export const send = async (
  wire: WireCall,
  deps: SendDeps,
  most: number,
  deadline: number,
  signal: AbortSignal,
): Promise<ServiceAttempts> => {
  let attempts = 0
  let leave: (() => void) | undefined
  try {
    leave = await deps.queue.enter(hostAndPort(wire.url), signal)
    for (;;) {
      attempts += 1
      const last = await attempt(deps.fetch, wire, signal, deps.limits.answerBytes)
      if (attempts >= most || !isPassing(last)) return { last, attempts }
      const { wait, isRequested } = pauseBefore(last, attempts, deps)
      // A pause that outlasts the call's time would turn a known failure into a time-out.
      if (performance.now() + wait >= deadline) return { last, attempts }
      const end = isRequested ? deps.onWait?.(wait) : undefined
      await pause(wait, undefined, { signal }).finally(end)
    }
  } catch (cause) {
    if (signal.aborted) return { last: { outcome: 'aborted' }, attempts }
    throw cause
  } finally {
    leave?.()
  }
}
