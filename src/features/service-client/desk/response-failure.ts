import type { Failure, ServiceError } from '../../../contract/failure.ts'
import { parseJson } from '../../../core/wire/parse-json.ts'
import { findErrorRow, readError, type WireError } from '../../../core/wire/read-error.ts'
import type { Attempt } from './attempt.ts'
import { hostAndPort } from '../../../main/platform/http/connection-failure.ts'
import { excerptOf, lineOf } from '../../../core/escape-controls.ts'
import { readRetryAfter } from './retry-after.ts'

export type ServiceResponse = Extract<Attempt, { outcome: 'answered' }>

export type Place = {
  readonly operation: string
  readonly url: string
  readonly isSecretSent: boolean
}

const line = (text: string | null): string | null => (text === null ? null : lineOf(text, 1000))

const checkAccessKey = 'Check the access key of this project in Settings.'
const checkSecretKey =
  'Check the secret key of this project in Settings: one of another project, or one that has run out, is refused too.'

const stepsWithSecretKey: Readonly<Record<string, string>> = {
  Unauthorized: checkSecretKey,
  SessionExpired: 'Get a new secret key from the project’s console and put it into Settings.',
}

const hintForStatus = (status: number, { isSecretSent }: Place): string => {
  if (status === 401 || status === 403) return isSecretSent ? checkSecretKey : checkAccessKey
  if (status === 404 || status === 405)
    return 'Check the base address and the network of the project in Settings.'
  if (status === 429) return 'Too many calls: wait a little, then call less often.'
  if (status >= 500) return 'The service or a proxy before it has a problem; try again in a moment.'
  return 'Check the base address in Settings: it may lead to something other than the service.'
}

const facts = (error: WireError | null, answered: ServiceResponse): ServiceError => {
  const row = error === null ? null : findErrorRow(error, answered.status)
  return {
    name: line(error?.name ?? null),
    code: error?.code ?? null,
    msg: line(error?.msg ?? null),
    cause: line(error?.cause ?? null),
    status: error?.status ?? null,
    httpStatus: answered.status,
    retryAfter: readRetryAfter(answered.headers.get('retry-after'), Date.now()),
    explanation: row?.explanation ?? null,
    known: row?.origin === 'document',
    ...(error === null || error.odd.length === 0
      ? {}
      : { odd: error.odd.map(({ member, text }) => ({ member, text: lineOf(text, 1000) })) }),
  }
}

const saidIn = (service: ServiceError, member: 'name' | 'code' | 'msg' | 'cause'): string | null => {
  const value = service[member]
  if (value !== null) return String(value)
  const odd = service.odd?.find((candidate) => candidate.member === (member === 'name' ? 'error' : member))
  return odd === undefined ? null : lineOf(odd.text)
}

const waitHint = ({ retryAfter }: ServiceError): string =>
  retryAfter === null ? '' : ` The service asks to wait ${retryAfter} s.`

export const serviceFailure = (error: WireError, answered: ServiceResponse, place: Place): Failure => {
  const service = facts(error, answered)
  const row = findErrorRow(error, answered.status)
  const number = saidIn(service, 'code')
  const text = saidIn(service, 'msg')
  const reason = saidIn(service, 'cause')
  const isOfSecretKey = place.isSecretSent && !/access[ _-]?key/i.test(`${text ?? ''} ${reason ?? ''}`)
  const step = (isOfSecretKey ? stepsWithSecretKey[row?.name ?? ''] : undefined) ?? row?.nextStep
  const named = saidIn(service, 'name') ?? (row === null ? 'an error without a name' : row.name)
  const code = number === null ? '' : ` (code ${number})`
  const excerpt = text === null ? '' : `: ${lineOf(text).replace(/\.$/, '')}`
  const cause = reason === null ? '' : ` (${lineOf(reason)})`
  return {
    kind: 'service',
    message: `${place.operation} was answered with ${named}${code}${excerpt}${cause}.`,
    hint: `${step ?? hintForStatus(answered.status, place)}${waitHint(service)}`,
    service,
  }
}

const badResponse = (answered: ServiceResponse, place: Place, happened: string, hint: string): Failure => ({
  kind: 'bad-answer',
  message: `${hostAndPort(place.url)} answered ${place.operation} with HTTP ${answered.status} and ${happened}.`,
  hint,
  ...(answered.text === '' ? {} : { excerpt: excerptOf(answered.text) }),
  ...(answered.status < 400 ? {} : { service: facts(null, answered) }),
})

export const wrongShape = (answered: ServiceResponse, place: Place, deviation: string): Failure =>
  badResponse(
    answered,
    place,
    `JSON that is not an answer of this operation: ${lineOf(deviation)}`,
    'Check that the base address belongs to a service of this interface and of a version this app knows.',
  )

/** Status, content type and body may contradict each other; what the body says counts before the status. */
export const classifyResponse = (
  answered: ServiceResponse,
  place: Place,
  maxValues: number,
): { readonly json: unknown } | { readonly failure: Failure } => {
  const { status, text } = answered
  if (status >= 300 && status < 400) {
    const to = answered.headers.get('location')
    const where = to === null ? '' : ` to ${lineOf(to)}`
    return {
      failure: badResponse(
        answered,
        place,
        `a redirect${where}`,
        'Calls are not redirected, because the key would go along. Put the final address into Settings if you trust it.',
      ),
    }
  }
  if (text.trim() === '') {
    if (status < 400)
      return { failure: badResponse(answered, place, 'an empty body', hintForStatus(status, place)) }
    const service = facts(null, answered)
    return {
      failure: {
        kind: 'service',
        message: `${place.operation} was answered with HTTP ${status} and nothing else.`,
        hint: `${hintForStatus(status, place)}${waitHint(service)}`,
        service,
      },
    }
  }
  const parsed = parseJson(text, maxValues)
  if (!parsed.ok) {
    const happened =
      parsed.error.reason === 'too-deep'
        ? 'JSON nested too deep to be an answer'
        : parsed.error.reason === 'too-many'
          ? `JSON of more than ${maxValues} values, which is no page of anything`
          : `something that is not JSON (${lineOf(parsed.error.message, 120)})`
    return { failure: badResponse(answered, place, happened, hintForStatus(status, place)) }
  }
  const error = readError(parsed.value)
  if (status >= 400) {
    if (error !== null) return { failure: serviceFailure(error, answered, place) }
    return {
      failure: badResponse(
        answered,
        place,
        'JSON that is no error of the interface',
        hintForStatus(status, place),
      ),
    }
  }
  // An error body under a status of success: proxies do that.
  if (error !== null && error.name !== null && (error.code !== null || error.msg !== null)) {
    return { failure: serviceFailure(error, answered, place) }
  }
  return { json: parsed.value }
}
