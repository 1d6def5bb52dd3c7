import { codeOf } from '../http/connection-failure.ts'
import { fetchBounded, type Fetch, type FetchFault } from '../http/fetch-bounded.ts'
import { hostOf, type RpcProblem } from './rpc-call.ts'

/** A simulation of many logs is large; more than this is no answer to anything asked here. */
const mostBytes = 16_000_000

/** How a node is reached. */
export type NodeAddress = {
  readonly url: string
  /** Of each request, from its sending to the last byte of its response. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** `globalThis.fetch` unless a test passes its own. */
  readonly fetch?: Fetch | undefined
}

/** Carries what went wrong through viem, which knows errors alone. */
export class NodeProblemError extends Error {
  readonly problem: RpcProblem

  constructor(problem: RpcProblem) {
    super(problem.message)
    this.name = 'NodeProblemError'
    this.problem = problem
  }
}

const problemOfFault = (fault: FetchFault, { url, timeoutMs }: NodeAddress): RpcProblem => {
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

/**
 * `fetch` as viem is given it: bounded in time and size to the last byte, where viem's own bounds end with the headers, and
 * without redirects.
 */
export const createNodeFetch =
  (address: NodeAddress) =>
  async (to: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const { method, headers, body } = init ?? {}
    const fetched = await fetchBounded(
      address.fetch ?? ((url, request) => globalThis.fetch(url, request)),
      to instanceof Request ? to.url : to.toString(),
      {
        ...(method === undefined ? {} : { method }),
        ...(headers === undefined ? {} : { headers }),
        body: body ?? null,
      },
      { most: mostBytes, timeoutMs: address.timeoutMs, signal: address.signal },
    )
    if (!fetched.ok) throw new NodeProblemError(problemOfFault(fetched.error, address))
    const { status, bytes } = fetched.value
    return new Response(new Uint8Array(bytes), { status })
  }
