import { fail, succeed } from '../../../core/result.ts'
import { codeOf } from '../http/connection-failure.ts'
import type { Fetch, FetchFault } from '../http/fetch-bounded.ts'
import type { ChainSession } from './chain-reader.ts'
import { postJsonRpc } from './json-rpc.ts'

export type RpcOutcome =
  | { readonly kind: 'result'; readonly value: unknown }
  | { readonly kind: 'error'; readonly code: number; readonly message: string; readonly data: unknown }
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

/** A signer shows what it was asked to send: that is no large answer. */
const mostBytes = 16_000_000

const problemOfFault = (fault: FetchFault, url: string, timeoutMs: number): RpcProblem => {
  const host = hostOf(url)
  switch (fault.kind) {
    case 'timeout':
      return {
        kind: 'lost',
        message: `${host} did not answer within ${Math.round(timeoutMs / 1000)} s.`,
        timedOut: true,
      }
    case 'cancelled':
      return { kind: 'lost', message: 'The desk stopped waiting for it.', timedOut: false }
    case 'too-large':
      return { kind: 'lost', message: 'It answered with more than 16 MB.', timedOut: false }
    case 'broken': {
      if (fault.isSent)
        return { kind: 'lost', message: `The connection to ${host} broke off.`, timedOut: false }
      const code = codeOf(fault.cause)
      return {
        kind: 'not-sent',
        message: `${host} could not be reached${code === null ? '' : ` (${code})`}.`,
      }
    }
  }
}

/** Redirects are not followed and nothing is repeated: a call may move coins. */
export const createRpcCall =
  (fetch?: Fetch): RpcCall =>
  async (url, method, params, { timeoutMs, signal }) => {
    const outcome = await postJsonRpc({ url, method, params, timeoutMs, most: mostBytes, signal, fetch })
    switch (outcome.kind) {
      case 'result':
        return { kind: 'result', value: outcome.value }
      case 'error':
        return { kind: 'error', code: outcome.code, message: outcome.message, data: outcome.data }
      case 'odd':
        return {
          kind: 'lost',
          message:
            outcome.status >= 400
              ? `It answered with HTTP status ${outcome.status} and no JSON-RPC answer.`
              : 'It answered with something that is no JSON-RPC answer.',
          timedOut: false,
        }
      case 'fault':
        return problemOfFault(outcome.fault, url, timeoutMs)
    }
  }

export const signerSession =
  (
    rpc: RpcCall,
    url: string,
    options: { readonly timeoutMs: number; readonly signal: AbortSignal },
  ): ChainSession =>
  async (method, params) => {
    const outcome = await rpc(url, method, params, options)
    const node = { id: 'signer', label: 'The signer' }
    if (outcome.kind === 'result') return succeed({ value: outcome.value, node })
    const { message } = outcome
    if (outcome.kind === 'error')
      return fail({
        kind: 'refused',
        message: `The signer refused ${method}: ${message}`,
        node: node.label,
        said: message,
        code: outcome.code,
        data: outcome.data,
      })
    const isLate = outcome.kind === 'lost' && outcome.timedOut
    return fail({
      kind: isLate ? 'timeout' : 'unreachable',
      message: `The signer: ${message}`,
      node: node.label,
    })
  }
