import type { Fetch } from '../http/fetch-bounded.ts'

/** What a JSON-RPC call came to. */
export type RpcOutcome =
  | { readonly kind: 'result'; readonly value: unknown }
  /** The other side said no. */
  | { readonly kind: 'error'; readonly code: number; readonly message: string; readonly data: unknown }
  /** Nothing went out. */
  | { readonly kind: 'not-sent'; readonly message: string }
  /** It went out and no usable answer came: it may have been carried out. */
  | { readonly kind: 'lost'; readonly message: string; readonly timedOut: boolean }

export type RpcProblem = Exclude<RpcOutcome, { kind: 'result' }>

export type RpcCall = (
  url: string,
  method: string,
  params: readonly unknown[],
  options: { readonly timeoutMs: number; readonly signal: AbortSignal },
) => Promise<RpcOutcome>

/** Host of an address, for messages: the rest may hold a key. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : 'that address')

/**
 * Makes single JSON-RPC calls to nodes and signers. Redirects are not followed and nothing is repeated: a call may move coins.
 *
 * @param fetch `globalThis.fetch` unless a test passes its own
 */
export const createRpcCall =
  (fetch?: Fetch): RpcCall =>
  async (url, method, params, { timeoutMs, signal }) => {
    // Most desks never ask a node: what talks to one is loaded with the first call.
    const { createNodeTransport, rpcProblemOf } = await import('./node-client.ts')
    try {
      const { request } = createNodeTransport({ url, timeoutMs, signal, fetch })({})
      const value: unknown = await request({ method, params })
      if (value !== undefined) return { kind: 'result', value }
      return { kind: 'lost', message: 'It answered with neither a result nor an error.', timedOut: false }
    } catch (cause) {
      return rpcProblemOf(cause)
    }
  }
