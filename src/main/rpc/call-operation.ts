import { setTimeout as pause } from 'node:timers/promises'
import type { Failure } from '../../contract/failure.ts'
import type { CallFacts } from '../../contract/orders.ts'
import { fail, succeed, type Result } from '../../core/result.ts'
import { baseAddressOf, operationAddress, type BaseAddresses } from '../../core/wire/base-address.ts'
import { readResponse, writeRequest, type Operation } from '../../core/wire/operation.ts'
import type { ReadSecret } from '../parts.ts'
import { judgeAnswer, wrongShape, type Answered } from './answer-failure.ts'
import { attempt, type Attempt, type Fetch } from './attempt.ts'
import { connectionFailure, hostAndPort, mayPass } from './connection-failure.ts'
import { hideIn, hideInAnswer, type Secret } from './hide-secrets.ts'
import type { HostQueue } from './host-queue.ts'
import type { RpcLimits } from './limits.ts'
import { readRetryAfter } from './retry-after.ts'

/** What a call needs of its surroundings. */
export type CallParts = {
  readonly fetch: Fetch
  readonly readSecret: ReadSecret
  readonly queue: HostQueue
  readonly limits: RpcLimits
  /** Between 0 and 1; `Math.random` unless a test says otherwise. */
  readonly random: () => number
}

export type Call = {
  readonly operation: Operation
  /** The request as the operation's schema parsed it. */
  readonly request: unknown
  readonly project: { readonly id: string; readonly name: string } & BaseAddresses
  /** Network slug. */
  readonly network: string
  readonly timeoutMs: number
}

export type Called = { readonly value: unknown; readonly facts: CallFacts }

/** Reads the keys an operation needs, at the moment of the call and not before. */
const gatherSecrets = (
  call: Call,
  readSecret: ReadSecret,
): Result<{ headers: Record<string, string>; secrets: Secret[] }, Failure> => {
  const headers: Record<string, string> = { 'Content-Type': 'application/json', Accept: 'application/json' }
  const secrets: Secret[] = []
  for (const field of call.operation.credentials) {
    const secret = readSecret(call.project.id, field)
    if (!secret.ok) return secret
    const key = field === 'accessKey' ? 'access key' : 'secret key'
    if (secret.value === '') {
      return fail({
        kind: 'not-found',
        message: `The project “${call.project.name}” has no ${key}; ${call.operation.name} cannot be called without one.`,
        hint: `Add the ${key} under Settings, Projects.`,
      })
    }
    if (field === 'accessKey') headers['X-Access-Key'] = secret.value
    else headers['Authorization'] = `BEARER ${secret.value}`
    secrets.push({ value: secret.value, placeholder: field === 'accessKey' ? '$ACCESS_KEY' : '$SECRET_KEY' })
  }
  return succeed({ headers, secrets })
}

const hideInFailure = (failure: Failure, secrets: readonly Secret[]): Failure =>
  hideInAnswer(failure, '\\', secrets) as Failure

/** Whether trying again can help: no answer, a service in trouble, or one that says when to come again. */
const isPassing = (result: Attempt): boolean => {
  if (result.outcome === 'broken') return mayPass(result.cause)
  if (result.outcome !== 'answered') return false
  if (result.status === 429) return result.headers.has('retry-after')
  return result.status >= 500 && result.status !== 501 && !result.text.includes('NotImplemented')
}

/** Milliseconds to wait before the next attempt. What the service asks for counts; else a random part of a doubling time. */
const pauseBefore = (result: Attempt, done: number, { limits, random }: CallParts): number => {
  const asked =
    result.outcome === 'answered' ? readRetryAfter(result.headers.get('retry-after'), Date.now()) : null
  return asked === null ? Math.ceil(limits.backoffMs * 2 ** (done - 1) * (0.5 + random() / 2)) : asked * 1000
}

const seconds = (milliseconds: number): string =>
  milliseconds < 1000 ? `${milliseconds} ms` : `${Math.round(milliseconds / 100) / 10} s`

/**
 * Makes one call of an operation, from address to read answer. Always gives a value: whatever the service or the network
 * does becomes a {@link Failure} that carries no secret. A read is tried again after a failure that may pass, within the
 * time given; a write never is.
 *
 * @param signal the caller's: gives the call up with kind `cancelled`
 */
export const callOperation = async (
  call: Call,
  parts: CallParts,
  signal: AbortSignal,
): Promise<Result<Called, Failure>> => {
  const { operation, project } = call
  const base = project[baseAddressOf[operation.group]]
  if (base === '') {
    return fail({
      kind: 'conflict',
      message: `The project “${project.name}” has no address for the ${operation.group} group.`,
      hint: 'Add the base address under Settings, Projects.',
    })
  }
  const url = operationAddress(operation, base, call.network)
  if (!URL.canParse(url)) {
    return fail({
      kind: 'conflict',
      message: `The ${operation.group} address of the project “${project.name}” is not a usable address.`,
      hint: 'Correct the base address under Settings, Projects.',
    })
  }
  const place = { operation: operation.name, url }
  const gathered = gatherSecrets(call, parts.readSecret)
  if (!gathered.ok) return gathered
  const { headers, secrets } = gathered.value
  const failed = (failure: Failure): Result<Called, Failure> => fail(hideInFailure(failure, secrets))

  const started = performance.now()
  const clock = AbortSignal.timeout(call.timeoutMs)
  const either = AbortSignal.any([signal, clock])
  let attempts = 0
  const ended = (): Result<Called, Failure> =>
    signal.aborted
      ? failed({ kind: 'cancelled', message: `${operation.name} was given up.` })
      : failed({
          kind: 'timeout',
          message: `${hostAndPort(url)} did not answer ${operation.name} within ${seconds(call.timeoutMs)}.`,
          hint: 'Try again, ask for a smaller page, or allow more time.',
        })

  let leave: (() => void) | undefined
  let last: Attempt = { outcome: 'aborted' }
  try {
    leave = await parts.queue.enter(hostAndPort(url), either)
    const wire = { url, headers, body: writeRequest(call.request) }
    const most = operation.effect === 'read' ? parts.limits.attempts : 1
    for (;;) {
      attempts += 1
      last = await attempt(parts.fetch, wire, either, parts.limits.answerBytes)
      if (attempts >= most || !isPassing(last)) break
      const wait = pauseBefore(last, attempts, parts)
      // A pause that outlasts the call's time would turn a known failure into a time-out.
      if (performance.now() - started + wait >= call.timeoutMs) break
      await pause(wait, undefined, { signal: either })
    }
  } catch (cause) {
    if (either.aborted) return ended()
    throw cause
  } finally {
    leave?.()
  }
  if (last.outcome === 'aborted') return ended()
  if (last.outcome === 'broken') return failed(connectionFailure(url, last.cause, attempts))
  if (last.outcome === 'too-large') {
    const megabytes = Math.round(parts.limits.answerBytes / 1024 / 1024)
    return failed({
      kind: 'bad-answer',
      message: `${hostAndPort(url)} answered ${operation.name} with more than ${megabytes} MiB; the rest was not read.`,
      hint: 'Ask for a smaller page.',
    })
  }

  const answered: Answered = last
  const judged = judgeAnswer(answered, place)
  if ('failure' in judged) return failed(judged.failure)
  const read = readResponse(operation, hideInAnswer(judged.json, answered.text, secrets))
  if (read.value === undefined) {
    const first = read.deviations[0]
    return failed(
      wrongShape(answered, place, first === undefined ? '' : `${first.path} ${first.message}`.trim()),
    )
  }
  return succeed({
    value: read.value,
    facts: {
      operation: operation.name,
      url: hideIn(url, secrets),
      status: answered.status,
      attempts,
      durationMs: Math.round((performance.now() - started) * 10) / 10,
      bytes: answered.bytes,
      deviations: [...read.deviations],
    },
  })
}
