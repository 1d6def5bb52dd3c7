import { z } from 'zod'
import { parseJson } from '../../../core/wire/parse-json.ts'

/** What a JSON-RPC call came to. */
export type RpcOutcome =
  | { readonly kind: 'result'; readonly value: unknown }
  /** The other side said no. */
  | { readonly kind: 'error'; readonly code: number; readonly message: string; readonly data: unknown }
  /** Nothing went out. */
  | { readonly kind: 'not-sent'; readonly message: string }
  /** It went out and no usable answer came: it may have been carried out. */
  | { readonly kind: 'lost'; readonly message: string; readonly timedOut: boolean }

export type RpcCall = (
  url: string,
  method: string,
  params: readonly unknown[],
  options: { readonly timeoutMs: number; readonly signal: AbortSignal },
) => Promise<RpcOutcome>

const answerSchema = z.object({
  result: z.unknown().optional(),
  error: z
    .object({ code: z.number(), message: z.string(), data: z.unknown().optional() })
    .partial()
    .nullish(),
})

/** A simulation of many logs is large; more than this is no answer to anything asked here. */
const mostBytes = 16_000_000

/** Failures of a connection that never was: nothing has been sent then. */
const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

const codeOf = (cause: unknown): string => {
  const inner = cause instanceof Error && cause.cause !== undefined ? cause.cause : cause
  const code =
    typeof inner === 'object' && inner !== null ? (inner as { readonly code?: unknown }).code : undefined
  return typeof code === 'string' ? code : ''
}

/** Host of an address, for messages: the rest may hold a key. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : 'that address')

const readWhole = async (response: Response): Promise<string | null> => {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    const bytes = piece as Uint8Array
    size += bytes.byteLength
    if (size > mostBytes) return null
    pieces.push(bytes)
  }
  return Buffer.concat(pieces).toString('utf8')
}

const check = (status: number, text: string | null): RpcOutcome => {
  const parsed = text === null ? null : parseJson(text)
  const read = parsed?.ok === true ? answerSchema.safeParse(parsed.value) : null
  const error = read?.success === true ? read.data.error : null
  if (error !== null && error !== undefined)
    return { kind: 'error', code: error.code ?? 0, message: error.message ?? 'no message', data: error.data }
  if (read?.success === true && status < 400 && 'result' in read.data && read.data.result !== undefined)
    return { kind: 'result', value: read.data.result }
  if (status >= 400 && status < 500)
    return {
      kind: 'error',
      code: status,
      message: `It answered with HTTP status ${status}.`,
      data: undefined,
    }
  return {
    kind: 'lost',
    message:
      text === null
        ? 'It answered with more than 16 MB.'
        : `It answered with HTTP status ${status} and no JSON-RPC answer.`,
    timedOut: false,
  }
}

/**
 * Makes JSON-RPC calls over HTTP. Redirects are not followed and nothing is repeated: a call may move coins.
 *
 * @param fetch `globalThis.fetch` unless a test passes its own
 */
export const createRpcCall =
  (
    fetch: (url: string, init: RequestInit) => Promise<Response> = (url, init) => globalThis.fetch(url, init),
  ): RpcCall =>
  async (url, method, params, { timeoutMs, signal }) => {
    const late = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        redirect: 'manual',
        signal: AbortSignal.any([late, signal]),
      })
      return check(response.status, await readWhole(response))
    } catch (cause) {
      const host = hostOf(url)
      if (late.aborted)
        return {
          kind: 'lost',
          message: `${host} did not answer within ${Math.round(timeoutMs / 1000)} s.`,
          timedOut: true,
        }
      if (signal.aborted)
        return { kind: 'lost', message: 'The desk stopped waiting for it.', timedOut: false }
      if (neverConnected.has(codeOf(cause)))
        return { kind: 'not-sent', message: `${host} could not be reached (${codeOf(cause)}).` }
      return { kind: 'lost', message: `The connection to ${host} broke off.`, timedOut: false }
    }
  }
