import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { CallFacts } from '../../../contract/orders.ts'
import { fail, succeed } from '../../../core/result.ts'
import { readResponse, writeRequest, type Wire } from '../../../core/wire/operation.ts'
import { nameTables } from '../../../core/wire/translate-names.ts'
import type { CallRecord } from '../calls/service.ts'
import { classifyResponse, wrongShape, type ServiceResponse } from './response-failure.ts'
import type { Attempt } from './attempt.ts'
import type { Call, Called, CallDeps } from './call.ts'
import { findCallAddress } from './call-address.ts'
import { mayHaveHappened, withUnknownOutcome } from './call-outcome.ts'
import { finishedRecord, pendingRecord, type Trace } from './call-record.ts'
import { connectionFailure, hostAndPort } from '../../platform/http/connection-failure.ts'
import { gatherCredentials, gatherSecrets } from './credentials.ts'
import type { Secret } from '../../platform/masking/mask.ts'
import { hideInSent } from './hide-in-sent.ts'
import { requestFailure } from './request-failure.ts'
import { send, type ServiceAttempts } from './send.ts'

const seconds = (milliseconds: number): string =>
  milliseconds < 1000 ? `${milliseconds} ms` : `${Math.round(milliseconds / 100) / 10} s`

/** Why there is no answer to read. */
const withoutResponse = (
  call: Call,
  url: string,
  { last, attempts }: { last: Exclude<Attempt, { outcome: 'answered' }>; attempts: number },
  answerBytes: number,
  givenUp: boolean,
): Failure => {
  const { name } = call.operation
  const place = hostAndPort(url)
  switch (last.outcome) {
    case 'broken':
      return connectionFailure(url, last.cause, attempts)
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

/** What a call came to before it is recorded: the read answer, or a failure. */
type Checked =
  | (Pick<Called, 'value' | 'received'> & { readonly deviations: CallFacts['deviations'] })
  | { readonly failure: Failure }

const checkResponse = (
  call: Call,
  wire: Wire,
  url: string,
  answered: ServiceResponse,
  answerValues: number,
): Checked => {
  const { name, credentials } = call.operation
  const place = { operation: name, url, isSecretSent: credentials.includes('secretKey') }
  const checked = classifyResponse(answered, place, answerValues)
  if ('failure' in checked) return checked
  const read = readResponse(call.operation, checked.json, wire)
  if (read.value !== undefined)
    return { value: read.value, received: checked.json, deviations: [...read.deviations] }
  const [first] = read.deviations
  return {
    failure: wrongShape(answered, place, first === undefined ? '' : `${first.path} ${first.message}`.trim()),
  }
}

type Prepared = {
  readonly url: string
  readonly wire: Wire
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly secrets: readonly Secret[]
}

/** Everything that can be refused before anything is sent. */
const prepare = (call: Call, deps: CallDeps): Answer<Prepared> => {
  const { operation, project } = call
  const request = operation.request.safeParse(call.asked)
  if (!request.success) return fail(requestFailure(operation.name, request.error))
  const address = findCallAddress(operation, project, call.network, deps.chainIdOf)
  if (!address.ok) return address
  const credentials = gatherCredentials(operation, project, deps.readSecret)
  if (!credentials.ok) return credentials
  const wire = { names: nameTables(project.wireNames), chainId: address.value.chainId }
  return succeed({
    url: address.value.url,
    wire,
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      ...credentials.value.headers,
    },
    body: writeRequest(operation, request.data, wire),
    secrets: credentials.value.secrets,
  })
}

/**
 * Makes one call of an operation, from address to read answer, and has it recorded. Always gives a value: whatever the service
 * or the network does becomes a {@link Failure} that carries no secret. A read is tried again after a failure that may pass,
 * within the time given; a write never is, and where nobody can say whether it was carried out, the failure says so.
 *
 * @param signal the caller's: gives the call up with kind `cancelled`
 */
export const callOperation = async (
  call: Call,
  deps: CallDeps,
  signal: AbortSignal,
): Promise<Answer<Called>> => {
  const { operation } = call
  const id = await deps.callWriter.nextId()
  const startedAt = Date.now()
  const started = performance.now()
  const trace = (more: Partial<Trace> & Pick<Trace, 'mask'>): Trace => ({
    id,
    startedAt,
    durationMs: Math.round((performance.now() - started) * 10) / 10,
    call,
    url: '',
    headers: {},
    body: '',
    sent: null,
    ...more,
  })
  const failed = (failure: Failure, traced: Trace): Answer<Called> => {
    const shown = traced.mask.value({ ...failure, callId: id }) as Failure
    deps.callWriter.record(finishedRecord(traced, [], shown))
    return fail(shown)
  }

  const prepared = prepare(call, deps)
  if (!prepared.ok) {
    const mask = deps.masks.maskOf(gatherSecrets(call.project.id, deps.readSecret))
    return failed(prepared.error, trace({ mask }))
  }
  const { url, wire, headers, body, secrets } = prepared.value
  const mask = deps.masks.maskOf(secrets)
  const going = { url, headers, body, mask }
  const ending = AbortSignal.any([signal, AbortSignal.timeout(call.timeoutMs)])
  if (operation.effect === 'write') await deps.callWriter.begin(pendingRecord(trace(going)))
  const raw = await send(
    { url, headers, body },
    deps,
    operation.effect === 'read' ? deps.limits.attempts : 1,
    started + call.timeoutMs,
    ending,
  )
  // From here on nobody sees a key any more: a sentence that is cut could keep a part of one.
  const sent: ServiceAttempts = hideInSent(raw, mask)
  const { last, attempts } = sent
  const checked =
    last.outcome === 'answered'
      ? checkResponse(call, wire, url, last, deps.limits.answerValues)
      : { failure: withoutResponse(call, url, { last, attempts }, deps.limits.answerBytes, signal.aborted) }
  const traced = trace({ ...going, sent })
  if ('failure' in checked) {
    const unknown = mayHaveHappened(operation, sent, checked.failure.service)
    return failed(unknown ? withUnknownOutcome(checked.failure) : checked.failure, traced)
  }
  const record: CallRecord = finishedRecord(traced, checked.deviations, null)
  deps.callWriter.record(record)
  return succeed({
    value: checked.value,
    received: checked.received,
    facts: {
      id,
      operation: operation.name,
      url: mask.text(url),
      status: record.httpStatus ?? 0,
      attempts,
      durationMs: record.durationMs,
      bytes: record.answerBytes,
      deviations: checked.deviations,
    },
  })
}
