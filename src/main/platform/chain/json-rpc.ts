import { z } from 'zod'
import { isTooDeep } from '../../../core/is-too-deep.ts'
import { fetchBounded, type Fetch, type FetchFault } from '../http/fetch-bounded.ts'

export type JsonRpcOutcome =
  | { readonly kind: 'result'; readonly value: unknown; readonly bytes: number }
  /** The other side said no, in JSON-RPC or by an HTTP status. `code` is its own. */
  | {
      readonly kind: 'error'
      readonly code: number
      readonly message: string
      readonly data: unknown
      readonly status: number
      readonly retryAfterMs: number | null
      readonly bytes: number
    }
  /** A response that is no JSON-RPC answer. */
  | { readonly kind: 'odd'; readonly status: number; readonly bytes: number }
  | { readonly kind: 'fault'; readonly fault: FetchFault; readonly bytes: number }

export type JsonRpcCall = { readonly method: string; readonly params: readonly unknown[] }

export type JsonRpcBatchOutcome =
  | { readonly kind: 'parts'; readonly parts: readonly JsonRpcOutcome[]; readonly bytes: number }
  | Exclude<JsonRpcOutcome, { kind: 'result' }>

type Sending = {
  readonly url: string
  /** From the sending to the last byte of the response. */
  readonly timeoutMs: number
  /** Bytes of the response, after decompression. */
  readonly most: number
  readonly signal: AbortSignal
  readonly fetch?: Fetch | undefined
}
export type JsonRpcRequest = Sending & JsonRpcCall

const refusalSchema = z.object({
  code: z.number().catch(0),
  message: z.string().catch(''),
  data: z.unknown().optional(),
})
type Refusal = z.output<typeof refusalSchema>

const envelopeSchema = z.union([
  z.object({ error: refusalSchema }),
  z.looseObject({ result: z.unknown() }).refine((answer) => Object.hasOwn(answer, 'result')),
])
/** Some providers refuse with a text alone. */
const textSchema = z.union([
  z.object({ error: z.string().min(1) }).transform(({ error }) => error),
  z.object({ message: z.string().min(1) }).transform(({ message }) => message),
])

/** What is deeper cannot pass from thread to thread. Traces of calls have two levels for each call within another. */
const deepestAnswer = 512

/** What came, before it is known what it answers; `null`: not JSON, or nested too deep. */
type Body = { readonly value: unknown } | null

const readBody = (bytes: Buffer): Body => {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'))
    return isTooDeep(value, deepestAnswer) ? null : { value }
  } catch {
    return null
  }
}

type Parsed = { readonly error: Refusal } | { readonly result: unknown } | null

const parse = (body: Body, status: number): Parsed => {
  if (body === null) return null
  const read = envelopeSchema.safeParse(body.value)
  if (read.success)
    return 'error' in read.data
      ? { error: refusalSchema.parse(read.data.error) }
      : { result: read.data['result'] }
  const text = status >= 400 && status < 500 ? textSchema.safeParse(body.value) : null
  return text?.success === true ? { error: { code: 0, message: text.data } } : null
}

const retryAfterMs = (headers: Headers): number | null => {
  const text = headers.get('retry-after')
  return text !== null && /^\d{1,5}$/.test(text) ? Number(text) * 1000 : null
}

/** An address may carry a name and a password, which `fetch` takes in a header alone. */
const splitCredentials = (
  address: string,
): { readonly url: string; readonly headers: Record<string, string> } => {
  if (!URL.canParse(address)) return { url: address, headers: {} }
  const url = new URL(address)
  if (url.username === '' && url.password === '') return { url: address, headers: {} }
  const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  url.username = ''
  url.password = ''
  return { url: url.toString(), headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } }
}

type Answered = {
  readonly body: Body
  readonly status: number
  readonly waitMs: number | null
  readonly bytes: number
}

/** Sends a text and reads what comes back. Nothing is repeated, no redirect is followed, and the body is bounded. */
const send = async (
  { url: address, timeoutMs, most, signal, fetch = (to, init) => globalThis.fetch(to, init) }: Sending,
  text: string,
): Promise<Answered | Extract<JsonRpcOutcome, { kind: 'fault' }>> => {
  const { url, headers } = splitCredentials(address)
  const fetched = await fetchBounded(
    fetch,
    url,
    { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: text },
    { most, timeoutMs, signal },
  )
  if (!fetched.ok) {
    const isLarge = fetched.error.kind === 'too-large'
    return { kind: 'fault', fault: fetched.error, bytes: text.length + (isLarge ? most : 0) }
  }
  const { status, bytes, headers: answered } = fetched.value
  return { body: readBody(bytes), status, waitMs: retryAfterMs(answered), bytes: text.length + bytes.length }
}

const outcomeOf = ({ body, status, waitMs, bytes }: Answered): JsonRpcOutcome => {
  const answer = parse(body, status)
  if (answer !== null && 'result' in answer) return { kind: 'result', value: answer.result, bytes }
  if (answer === null && (status < 400 || status >= 500)) return { kind: 'odd', status, bytes }
  const { code, message, data } = answer?.error ?? { code: status, message: '' }
  return {
    kind: 'error',
    code: code === 0 ? status : code,
    message: message === '' ? `It answered with HTTP status ${status}.` : message,
    data,
    status,
    retryAfterMs: waitMs,
    bytes,
  }
}

const toCall = ({ method, params }: JsonRpcCall, id: number) => ({ jsonrpc: '2.0', id, method, params })

export const postJsonRpc = async (request: JsonRpcRequest): Promise<JsonRpcOutcome> => {
  const answered = await send(request, JSON.stringify(toCall(request, 1)))
  return 'kind' in answered ? answered : outcomeOf(answered)
}

const partsSchema = z.array(z.looseObject({ id: z.number() }))

/** Makes several JSON-RPC requests in one HTTP request. An answer that leaves one of them out is odd as a whole. */
export const postJsonRpcBatch = async (
  request: Sending & { readonly calls: readonly JsonRpcCall[] },
): Promise<JsonRpcBatchOutcome> => {
  const answered = await send(request, JSON.stringify(request.calls.map(toCall)))
  if ('kind' in answered) return answered
  const { status, bytes } = answered
  const parts = partsSchema.safeParse(answered.body?.value)
  if (!parts.success) {
    const whole = outcomeOf(answered)
    return whole.kind === 'result' ? { kind: 'odd', status, bytes } : whole
  }
  const byId = new Map(parts.data.map((part) => [part.id, part]))
  const found = request.calls.flatMap((_, id) => byId.get(id) ?? [])
  if (found.length !== request.calls.length) return { kind: 'odd', status, bytes }
  return { kind: 'parts', parts: found.map((value) => outcomeOf({ ...answered, body: { value } })), bytes }
}
