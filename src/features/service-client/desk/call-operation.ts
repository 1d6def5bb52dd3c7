import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { CallFacts } from '../../orders/contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import { type Operation, readResponse, type Wire, writeRequest } from '../../../core/wire/operation.ts'
import { nameTables } from '../../../core/wire/translate-names.ts'
import type { CallRecord } from '../../calls/desk/service.ts'
import { classifyResponse, type ServiceResponse, wrongShape } from './response-failure.ts'
import type { Attempt } from './attempt.ts'
import type { Call, CallDeps, Called } from './call.ts'
import { findCallAddress } from './call-address.ts'
import { mayHaveHappened, withUnknownOutcome } from './call-outcome.ts'
import { finishedRecord, pendingRecord, type Trace } from './call-record.ts'
import { connectionFailure, hostAndPort } from '../../../main/platform/http/connection-failure.ts'
import type { Mask, Secret } from '../../../main/platform/masking/mask.ts'
import { send, type ServiceAttempts } from './send.ts'
import type { z } from 'zod'
import { clause } from '../../../core/sentence.ts'
import type { ReadSecret, SecretField } from '../../vault/desk/service.ts'

type Credentials = {
  readonly headers: Readonly<Record<string, string>>
  readonly secrets: readonly Secret[]
}

const sendable = /^[\x21-\x7e]+$/

const forms: Record<
  SecretField,
  { name: string; placeholder: string; header: (value: string) => [string, string] }
> = {
  accessKey: {
    name: 'access key',
    placeholder: '$ACCESS_KEY',
    header: (value) => ['X-Access-Key', value],
  },
  secretKey: {
    name: 'secret key',
    placeholder: '$SECRET_KEY',
    header: (value) => ['Authorization', `BEARER ${value}`],
  },
}

const gatherSecrets = (
  project: string,
  readSecret: ReadSecret,
  except: readonly SecretField[] = [],
): Secret[] =>
  (['accessKey', 'secretKey'] as const).flatMap((field) => {
    if (except.includes(field)) return []
    const secret = readSecret(project, field)
    return secret.ok && secret.value !== ''
      ? [{ value: secret.value, placeholder: forms[field].placeholder }]
      : []
  })

const gatherCredentials = (
  operation: Operation,
  project: { readonly id: string; readonly name: string },
  readSecret: ReadSecret,
): Answer<Credentials> => {
  const headers: [string, string][] = []
  const secrets: Secret[] = []
  for (const field of operation.credentials) {
    const secret = readSecret(project.id, field)
    if (!secret.ok) return secret
    const { name, placeholder, header } = forms[field]
    if (secret.value === '') {
      return fail({
        kind: 'not-found',
        message: `The project “${project.name}” has no ${name}; ${operation.name} cannot be called without one.`,
        hint: `Add the ${name} under Settings, Projects.`,
      })
    }
    // `fetch` refuses such a header with an error that repeats the key.
    if (!sendable.test(secret.value)) {
      return fail({
        kind: 'conflict',
        message: `The ${name} of the project “${project.name}” holds blanks or characters that no key has.`,
        hint: `Enter the ${name} again under Settings, Projects.`,
      })
    }
    headers.push(header(secret.value))
    secrets.push({ value: secret.value, placeholder })
  }
  return succeed({
    headers: Object.fromEntries(headers),
    secrets: [...secrets, ...gatherSecrets(project.id, readSecret, operation.credentials)],
  })
}

/** A session of the service's own in a cookie is a key as well, and nobody asked for it. */
const leftOut = new Set(['set-cookie', 'set-cookie2'])

const hideInHeaders = (headers: Headers, mask: Mask): Headers =>
  new Headers(
    [...headers].map(([name, value]): [string, string] => [
      mask.text(name),
      leftOut.has(name) ? '(not kept)' : mask.text(value),
    ]),
  )

const hideInCause = (cause: unknown, mask: Mask, depth = 0): unknown => {
  if (typeof cause === 'string') return mask.text(cause)
  if (typeof cause !== 'object' || cause === null || depth > 5) return cause
  const { message, code, syscall, errors, cause: inner } = cause as Record<string, unknown>
  return {
    ...(typeof message === 'string' ? { message: mask.text(message) } : {}),
    ...(code === undefined ? {} : { code }),
    ...(syscall === undefined ? {} : { syscall }),
    ...(Array.isArray(errors) ? { errors: errors.map((one) => hideInCause(one, mask, depth + 1)) } : {}),
    ...(inner === undefined ? {} : { cause: hideInCause(inner, mask, depth + 1) }),
  }
}

const hideInSent = ({ last, attempts }: ServiceAttempts, mask: Mask): ServiceAttempts => {
  switch (last.outcome) {
    case 'answered': {
      const { text, headers } = last
      return {
        attempts,
        last: { ...last, text: mask.text(text), headers: hideInHeaders(headers, mask) },
      }
    }
    case 'broken':
      return { attempts, last: { outcome: 'broken', cause: hideInCause(last.cause, mask) } }
    default:
      return { attempts, last }
  }
}

/** Of a place where one of several shapes may stand zod says only that none did: the first one says what was wanted. */
const wordsOf = (issue: z.core.$ZodIssue): string => {
  const inner = issue.code === 'invalid_union' ? issue.errors[0]?.[0] : undefined
  return inner === undefined ? issue.message : inner.message
}

const requestFailure = (operation: string, error: z.ZodError): Failure => {
  const issues = error.issues.slice(0, 50).map((issue) => {
    const at = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path
    return { path: at.map(String).join('.'), message: wordsOf(issue) }
  })
  const first = issues[0] ?? { path: '', message: 'not of the declared shape' }
  const place = first.path === '' ? 'The request' : `Field “${first.path}” of the request`
  return {
    kind: 'input',
    message: `${place} of ${operation}: ${clause(first.message)}.`,
    hint: 'Correct the field and call again. Nothing was sent.',
    field: first.path,
    issues,
  }
}

const seconds = (milliseconds: number): string =>
  milliseconds < 1000 ? `${milliseconds} ms` : `${Math.round(milliseconds / 100) / 10} s`

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
 * Makes one call of an operation, from address to read answer, and has it recorded. Always gives a value: whatever the service or the network does
 * becomes a {@link Failure} that carries no secret. A read is tried again after a failure that may pass, within the time given; a write never is, and
 * where nobody can say whether it was carried out, the failure says so.
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
    {
      ...deps,
      onWait: (pause) =>
        deps.waits.begin({ operation: operation.name, project: call.project.id, until: Date.now() + pause }),
    },
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
