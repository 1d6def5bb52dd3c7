import {
  BaseError,
  ContractFunctionExecutionError,
  ContractFunctionRevertedError,
  createPublicClient,
  custom,
  defineChain,
  RpcRequestError,
  type PublicClient,
} from 'viem'
import type { Failure } from '../../../contract/failure.ts'
import type { ChainSession } from './chain-reader.ts'
import { nodeFailureOf, type NodeProblem } from './node-problem.ts'

export class ChainProblemError extends Error {
  readonly problem: NodeProblem

  constructor(problem: NodeProblem) {
    super(problem.message)
    this.name = 'ChainProblemError'
    this.problem = problem
  }
}

/** The same for a refusal: viem reads what a contract said out of it. */
class RefusedError extends RpcRequestError {
  readonly problem: NodeProblem

  constructor(method: string, problem: NodeProblem) {
    const { code = 0, message, data } = problem
    super({ body: { method }, error: { code, message, data }, url: '' })
    this.problem = problem
  }
}

/** @param chain for calls that need to know it (deployless ones) */
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
          throw answered.error.kind === 'refused'
            ? new RefusedError(method, answered.error)
            : new ChainProblemError(answered.error)
        },
      },
      { retryCount: 0 },
    ),
    // A contract can answer "look it up at this address" (ERC-3668): the desk fetches no address that a contract names.
    ccipRead: false,
  })

export const refusalOf = (cause: unknown): string | null =>
  cause instanceof ContractFunctionExecutionError && (problemOf(cause)?.kind ?? 'refused') === 'refused'
    ? (cause.shortMessage.split('\n')[0] ?? '')
    : null

export const hasReverted = (cause: unknown): boolean =>
  cause instanceof ContractFunctionExecutionError && cause.cause instanceof ContractFunctionRevertedError

/** The problem of a node among an error and its causes. */
const problemOf = (cause: unknown): NodeProblem | null => {
  for (let at = cause, depth = 0; at instanceof Error && depth < 10; at = at.cause, depth += 1)
    if (at instanceof ChainProblemError || at instanceof RefusedError) return at.problem
  return null
}

export const chainFailure = (cause: unknown): Failure => {
  const problem = problemOf(cause)
  if (problem !== null) return nodeFailureOf(problem)
  if (!(cause instanceof BaseError)) throw cause
  const said = (cause.shortMessage.split('\n')[0] ?? '').slice(0, 300)
  return {
    kind: 'bad-answer',
    message: `The node did not answer as it should: ${said}`,
    hint: 'Test the node under Settings, Networks.',
  }
}

export { erc20Abi, erc721Abi } from 'viem'
