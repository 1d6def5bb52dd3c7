import {
  BaseError,
  ContractFunctionExecutionError,
  createPublicClient,
  custom,
  defineChain,
  http,
  HttpRequestError,
  RpcRequestError,
  type HttpTransport,
  type PublicClient,
} from 'viem'
import type { Failure } from '../../../contract/failure.ts'
import { createNodeFetch, NodeProblemError, type NodeAddress } from './node-fetch.ts'
import type { RpcProblem } from './rpc-call.ts'
import { rpcFailure } from './rpc-failure.ts'
import type { ChainSession } from './chain-reader.ts'
import { nodeFailureOf, type NodeProblem } from './node-problem.ts'

/**
 * Viem's transport with the desk's bounds. It repeats nothing. Its own clock is off and its own limit of size too: both are
 * kept by {@link createNodeFetch}.
 */
export const createNodeTransport = (address: NodeAddress): HttpTransport =>
  http(address.url, {
    fetchFn: createNodeFetch(address),
    retryCount: 0,
    timeout: 0,
    maxResponseBodySize: false,
  })

/**
 * A client that reads a chain, the only one there is.
 *
 * @param chain for calls that need to know it (deployless ones); the node's own word is asked by the caller
 */
export const createNodeClient = (
  address: NodeAddress,
  chain?: { readonly id: number; readonly name: string },
): PublicClient =>
  createPublicClient({
    ...(chain === undefined
      ? {}
      : {
          chain: defineChain({
            ...chain,
            nativeCurrency: { name: 'Native', symbol: 'N', decimals: 18 },
            rpcUrls: { default: { http: [address.url] } },
          }),
        }),
    transport: createNodeTransport(address),
    // A contract can answer "look it up at this address" (ERC-3668): the desk fetches no address that a contract names.
    ccipRead: false,
  })

/** Carries a problem of a node through viem, which knows errors alone. */
export class ChainProblemError extends Error {
  readonly problem: NodeProblem

  constructor(problem: NodeProblem) {
    super(problem.message)
    this.name = 'ChainProblemError'
    this.problem = problem
  }
}

/**
 * Viem's client over the reader of chains.
 *
 * @param chain for calls that need to know it (deployless ones)
 */
export const createChainClient = (
  session: ChainSession,
  chain?: { readonly id: number; readonly name: string },
): PublicClient =>
  createPublicClient({
    ...(chain === undefined
      ? {}
      : {
          chain: defineChain({
            ...chain,
            nativeCurrency: { name: 'Native', symbol: 'N', decimals: 18 },
            rpcUrls: { default: { http: [] } },
          }),
        }),
    transport: custom(
      {
        request: async ({ method, params }: { method: string; params?: readonly unknown[] }) => {
          const answered = await session(method, params ?? [])
          if (answered.ok) return answered.value.value
          const { kind, code = 0, message, data } = answered.error
          if (kind !== 'refused') throw new ChainProblemError(answered.error)
          // Viem reads what a contract said out of this one.
          throw new RpcRequestError({ body: { method }, error: { code, message, data }, url: '' })
        },
      },
      { retryCount: 0 },
    ),
    // A contract can answer "look it up at this address" (ERC-3668): the desk fetches no address that a contract names.
    ccipRead: false,
  })

/** Why a read of a chain failed. */
export const chainFailure = (cause: unknown): Failure => {
  const own = find(cause, ChainProblemError)
  if (own !== null) return nodeFailureOf(own.problem)
  return nodeFailure(cause, 'The node')
}

export { erc20Abi, erc721Abi } from 'viem'

/** The first error of a kind among an error and its causes. */
const find = <T>(cause: unknown, kind: new (...args: never[]) => T): T | null => {
  for (let at = cause, depth = 0; at instanceof Error && depth < 10; at = at.cause, depth += 1)
    if (at instanceof kind) return at
  return null
}

const lost = (message: string): RpcProblem => ({ kind: 'lost', message, timedOut: false })

/** What an error of viem means for a call; `null` for one that is not about reaching the node or its refusal. */
const knownProblem = (cause: unknown): RpcProblem | null => {
  const own = find(cause, NodeProblemError)
  if (own !== null) return own.problem
  const refused = find(cause, RpcRequestError)
  if (refused !== null) {
    const { code, details, data } = refused
    return {
      kind: 'error',
      // A node may send anything in their place.
      code: typeof code === 'number' ? code : 0,
      message: typeof details === 'string' && details !== '' ? details : 'no message',
      data,
    }
  }
  const status = find(cause, HttpRequestError)?.status
  if (status === undefined) return null
  return status >= 400 && status < 500
    ? { kind: 'error', code: status, message: `It answered with HTTP status ${status}.`, data: undefined }
    : lost(`It answered with HTTP status ${status} and no JSON-RPC answer.`)
}

/** What a request that threw came to. Whatever is not known to be a refusal may have been carried out. */
export const rpcProblemOf = (cause: unknown): RpcProblem =>
  knownProblem(cause) ?? lost('It answered with something that is no JSON-RPC answer.')

/** What a contract said when it refused a call, in one line; `null` where it was not the contract that failed. */
export const refusalOf = (cause: unknown): string | null =>
  cause instanceof ContractFunctionExecutionError ? (cause.shortMessage.split('\n')[0] ?? '') : null

/**
 * Why a read of a chain failed, in the desk's words and without the node's address, which may hold a key.
 *
 * @param who begins the sentence: "The node"
 */
export const nodeFailure = (cause: unknown, who: string): Failure => {
  const problem = knownProblem(cause)
  if (problem !== null) return rpcFailure(problem, who).error
  if (!(cause instanceof BaseError)) throw cause
  const said = (cause.shortMessage.split('\n')[0] ?? '').slice(0, 300)
  return {
    kind: 'bad-answer',
    message: `${who} did not answer as it should: ${said}`,
    hint: 'Check the node’s address of this network in the project’s settings.',
  }
}
