import { z } from 'zod'
import { isTooDeep } from '../../../core/is-too-deep.ts'
import { fetchBounded, type Fetch, type FetchFault } from '../http/fetch-bounded.ts'

/** What one JSON-RPC request over HTTP came to. */
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

export type JsonRpcRequest = {
  readonly url: string
  readonly method: string
  readonly params: readonly unknown[]
  /** From the sending to the last byte of the response. */
  readonly timeoutMs: number
  /** Bytes of the response, after decompression. */
  readonly most: number
  readonly signal: AbortSignal
  /** `globalThis.fetch` unless a test passes its own. */
  readonly fetch?: Fetch | undefined
}

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

/**
 * Deepest nesting of an answer: what is deeper cannot pass from thread to thread. Traces of calls are the deepest there are, with two levels for each
 * call within another.
 */
const deepestAnswer = 512

type Parsed = { readonly error: Refusal } | { readonly result: unknown } | null

const parse = (bytes: Buffer, status: number): Parsed => {
  try {
    const body: unknown = JSON.parse(bytes.toString('utf8'))
    if (isTooDeep(body, deepestAnswer)) return null
    const read = envelopeSchema.safeParse(body)
    if (read.success)
      return 'error' in read.data
        ? { error: refusalSchema.parse(read.data.error) }
        : { result: read.data['result'] }
    const text = status >= 400 && status < 500 ? textSchema.safeParse(body) : null
    return text?.success === true ? { error: { code: 0, message: text.data } } : null
  } catch {
    // Not JSON: what came is no answer.
    return null
  }
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

/** Makes one JSON-RPC request. Nothing is repeated, no redirect is followed, and the body is bounded. */
export const postJsonRpc = async ({
  url: address,
  method,
  params,
  timeoutMs,
  most,
  signal,
  fetch = (to, init) => globalThis.fetch(to, init),
}: JsonRpcRequest): Promise<JsonRpcOutcome> => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const { url, headers } = splitCredentials(address)
  const fetched = await fetchBounded(
    fetch,
    url,
    { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body },
    { most, timeoutMs, signal },
  )
  if (!fetched.ok) {
    const isLarge = fetched.error.kind === 'too-large'
    return { kind: 'fault', fault: fetched.error, bytes: body.length + (isLarge ? most : 0) }
  }
  const { status } = fetched.value
  const bytes = body.length + fetched.value.bytes.length
  const answer = parse(fetched.value.bytes, status)
  if (answer !== null && 'result' in answer) return { kind: 'result', value: answer.result, bytes }
  if (answer === null && (status < 400 || status >= 500)) return { kind: 'odd', status, bytes }
  const { code, message, data } = answer?.error ?? { code: status, message: '' }
  return {
    kind: 'error',
    code: code === 0 ? status : code,
    message: message === '' ? `It answered with HTTP status ${status}.` : message,
    data,
    status,
    retryAfterMs: retryAfterMs(fetched.value.headers),
    bytes,
  }
}
