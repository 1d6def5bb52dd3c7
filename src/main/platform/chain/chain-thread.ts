import { succeed, type Result } from '../../../core/result.ts'
import { noRest, type Rest } from '../worker/rest-when-busy.ts'
import type { RequestControls } from '../worker/thread-types.ts'
import type { NodeConfig, NodeUsage } from './node-config.ts'
import { createNodePool, type NodeAnswer, type NodeCall, type NodePool } from './node-pool.ts'
import type { NodeProblem } from './node-problem.ts'
import { createChainReads, type ChainReads } from './read-chain.ts'

export type ChainAccess = {
  readonly pool: NodePool
  readonly reads: ChainReads
  readonly rest: Rest
}

export type UsageReport = {
  readonly node: string
  readonly usage: NodeUsage
  readonly problem: string | null
}

export const openChainAccess = (report: (usage: UsageReport) => void, rest: Rest = noRest): ChainAccess => {
  const pool = createNodePool({ onUsage: (node, usage, problem) => report({ node, usage, problem }) })
  return { pool, reads: createChainReads(pool), rest }
}

export const chainHandlers = ({ pool }: ChainAccess) => ({
  setNodes: (nodes: readonly NodeConfig[]): Result<null, never> => {
    pool.configure(nodes)
    return succeed(null)
  },
  readNode: async (
    call: NodeCall,
    { signal }: RequestControls,
  ): Promise<Result<Result<NodeAnswer, NodeProblem>, never>> => succeed(await pool.request(call, signal)),
})

export type ChainThread = {
  /** @property arrivals how many deliveries came in, in shared memory */
  readonly data: { readonly arrivals: SharedArrayBuffer }
  readonly handlers: ReturnType<typeof chainHandlers>
  readonly report: UsageReport
}
