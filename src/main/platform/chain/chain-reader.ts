import { fail, type Result } from '../../../core/result.ts'
import type { Thread } from '../worker/thread-client.ts'
import type { ChainThread } from './chain-thread.ts'
import type { NodeAnswer, NodeCall, NodeName } from './node-pool.ts'
import type { NodeProblem } from './node-problem.ts'

export type ChainReader = {
  hasNode(chainId: number): boolean
  request(call: NodeCall, signal: AbortSignal): Promise<Result<NodeAnswer, NodeProblem>>
}

export type ChainSession = (
  method: string,
  params: readonly unknown[],
) => Promise<Result<NodeAnswer, NodeProblem>>

export const createChainReader = (deps: {
  readonly thread: Pick<Thread<ChainThread>, 'request'>
  readonly hasNode: (chainId: number) => boolean
  readonly before: () => Promise<void>
}): ChainReader => ({
  hasNode: deps.hasNode,
  request: async (call, signal) => {
    await deps.before()
    const answered = await deps.thread.request('readNode', call, { signal })
    if (answered.ok) return answered.value
    const { kind, message } = answered.error
    return fail({ kind: kind === 'cancelled' ? 'cancelled' : 'unreachable', message, node: null })
  },
})

export const openSession = (
  reader: Pick<ChainReader, 'request'>,
  choice: Pick<NodeCall, 'chainId' | 'purpose' | 'timeoutMs'>,
  signal: AbortSignal,
): ChainSession => {
  let node: NodeName | undefined
  return async (method, params) => {
    const answered = await reader.request({ ...choice, method, params, node: node?.id }, signal)
    if (answered.ok) node ??= answered.value.node
    return answered
  }
}
