import type { Failure } from '../../contract/failure.ts'
import type { CallFacts } from '../../contract/orders.ts'
import { fail, succeed, type Result } from '../../core/result.ts'
import { baseAddressOf, operationAddress, type BaseAddresses } from '../../core/wire/base-address.ts'
import { readResponse, writeRequest, type Operation } from '../../core/wire/operation.ts'
import type { ReadSecret } from '../parts.ts'
import { judgeAnswer, wrongShape } from './answer-failure.ts'
import type { Attempt } from './attempt.ts'
import { connectionFailure, hostAndPort } from './connection-failure.ts'
import { gatherCredentials } from './credentials.ts'
import { hideIn, hideInAnswer, hideInValue } from './hide-secrets.ts'
import { send, type SendParts } from './send.ts'

export type CallParts = SendParts & { readonly readSecret: ReadSecret }

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

const addressOf = ({ operation, project, network }: Call): Result<string, Failure> => {
  const base = project[baseAddressOf[operation.group]]
  const hint = 'Put the right base address into Settings, Projects.'
  const place = `the ${operation.group} group of the project “${project.name}”`
  if (base === '') return fail({ kind: 'conflict', message: `There is no address for ${place}.`, hint })
  const url = operationAddress(operation, base, network)
  return URL.canParse(url)
    ? succeed(url)
    : fail({ kind: 'conflict', message: `The address of ${place} cannot be used.`, hint })
}

const seconds = (milliseconds: number): string =>
  milliseconds < 1000 ? `${milliseconds} ms` : `${Math.round(milliseconds / 100) / 10} s`

/** Why there is no answer to read. */
const withoutAnswer = (
  call: Call,
  url: string,
  sent: { last: Exclude<Attempt, { outcome: 'answered' }>; attempts: number },
  answerBytes: number,
  givenUp: boolean,
): Failure => {
  const { name } = call.operation
  const place = hostAndPort(url)
  switch (sent.last.outcome) {
    case 'broken':
      return connectionFailure(url, sent.last.cause, sent.attempts)
    case 'too-large':
      return {
        kind: 'bad-answer',
        message: `${place} answered ${name} with more than ${Math.round(answerBytes / 1024 / 1024)} MiB; the rest was not read.`,
        hint: 'Ask for a smaller page.',
      }
    case 'aborted':
      if (givenUp) return { kind: 'cancelled', message: `${name} was given up.` }
      return {
        kind: 'timeout',
        message: `${place} did not answer ${name} within ${seconds(call.timeoutMs)}.`,
        hint: 'Try again, ask for a smaller page, or allow more time.',
      }
  }
}

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
  const { operation } = call
  const address = addressOf(call)
  if (!address.ok) return address
  const url = address.value
  const credentials = gatherCredentials(operation, call.project, parts.readSecret)
  if (!credentials.ok) return credentials
  const { headers, secrets } = credentials.value
  const failed = (failure: Failure): Result<Called, Failure> => fail(hideInValue(failure, secrets) as Failure)

  const started = performance.now()
  const { last, attempts } = await send(
    {
      url,
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
      body: writeRequest(call.request),
    },
    parts,
    operation.effect === 'read' ? parts.limits.attempts : 1,
    started + call.timeoutMs,
    AbortSignal.any([signal, AbortSignal.timeout(call.timeoutMs)]),
  )
  if (last.outcome !== 'answered') {
    return failed(withoutAnswer(call, url, { last, attempts }, parts.limits.answerBytes, signal.aborted))
  }

  const place = { operation: operation.name, url }
  const judged = judgeAnswer(last, place)
  if ('failure' in judged) return failed(judged.failure)
  const read = readResponse(operation, hideInAnswer(judged.json, last.text, secrets))
  if (read.value === undefined) {
    const [first] = read.deviations
    return failed(wrongShape(last, place, first === undefined ? '' : `${first.path} ${first.message}`.trim()))
  }
  return succeed({
    value: read.value,
    facts: {
      id: 0,
      operation: operation.name,
      url: hideIn(url, secrets),
      status: last.status,
      attempts,
      durationMs: Math.round((performance.now() - started) * 10) / 10,
      bytes: last.bytes,
      deviations: [...read.deviations],
    },
  })
}
