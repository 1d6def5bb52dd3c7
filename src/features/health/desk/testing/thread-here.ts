import type { Thread } from '../../../../main/platform/worker/thread-client.ts'
import { createNodePool } from '../../../../main/platform/chain/node-pool.ts'
import { createChainReads } from '../../../../main/platform/chain/read-chain.ts'
import { testNode } from '../../../../main/platform/chain/testing/test-chain.ts'
import { healthThreadHandlers, type HealthChain, type HealthThread } from '../health-thread.ts'

export type ThreadHere = Pick<Thread<HealthThread>, 'request'>

/** The thread's work without a thread. */
export const threadHere = (chain: HealthChain): ThreadHere => {
  const handlers: Readonly<Record<string, (...input: never[]) => unknown>> = healthThreadHandlers(chain)
  return {
    request: async (method, input, options) => {
      const controls = {
        signal: options?.signal ?? new AbortController().signal,
        progress: (progress: never) => options?.onProgress?.(progress),
      }
      return (await handlers[method]?.(input as never, controls as never)) as never
    },
  }
}

/** The same over a real node. @param at its number is the newest block then, whatever came after */
export const threadOver = (chainId: number, url: string, at?: string): ThreadHere => {
  const pool = createNodePool({ onUsage: () => undefined })
  pool.configure([testNode(chainId, url, { label: 'One' })])
  const reads = createChainReads(pool)
  return threadHere({
    pool,
    reads: {
      block: (choice, ref, signal) =>
        reads.block(choice, 'tag' in ref && at !== undefined ? { number: BigInt(at) } : ref, signal),
    },
  })
}
