import { succeed } from '../../../core/result.ts'
import type { ChainAccess } from '../../../main/platform/chain/chain-thread.ts'
import type { NodeChoice, NodePool } from '../../../main/platform/chain/node-pool.ts'
import { createChainReads, type ChainReads } from '../../../main/platform/chain/read-chain.ts'

export type Cost = { readonly calls: number; readonly bytes: number; readonly nodes: readonly string[] }

export const noCost: Cost = { calls: 0, bytes: 0, nodes: [] }

export const addCost = (one: Cost, other: Cost): Cost => ({
  calls: one.calls + other.calls,
  bytes: one.bytes + other.bytes,
  nodes: [...new Set([...one.nodes, ...other.nodes])],
})

/** A chain whose reads are counted, from one node alone where one is named. */
export type CountedChain = {
  readonly choice: NodeChoice
  readonly reads: ChainReads
  readonly pool: Pick<NodePool, 'onOneNode' | 'nodes'>
  cost(): Cost
}

export const countChain = (
  { pool, rest }: Pick<ChainAccess, 'pool' | 'rest'>,
  choice: NodeChoice,
): CountedChain => {
  let cost = noCost
  const counted: Pick<NodePool, 'onOneNode' | 'nodes'> = {
    nodes: (chainId) => pool.nodes(chainId).filter(({ isReady }) => isReady),
    onOneNode: async (chosen, work, signal) => {
      await rest(signal)
      return pool.onOneNode(
        chosen,
        (node) =>
          work({
            ...node,
            ask: async (request) => {
              const answer = await node.ask(request)
              cost = addCost(cost, {
                calls: 1,
                bytes: answer.ok ? answer.value.bytes : 0,
                nodes: answer.ok ? [node.label] : [],
              })
              return answer.ok ? succeed(answer.value) : answer
            },
            askTogether: async (batch) => {
              const answer = await node.askTogether(batch)
              const parts = answer.ok ? (answer.value ?? []) : []
              const right = parts.flatMap((part) => (part.ok ? [part.value] : []))
              cost = addCost(cost, {
                calls: answer.ok ? parts.length : batch.calls.length,
                bytes: right.reduce((sum, { bytes }) => sum + bytes, 0),
                nodes: right.length === 0 ? [] : [node.label],
              })
              return answer
            },
          }),
        signal,
      )
    },
  }
  return { choice, reads: createChainReads(counted), pool: counted, cost: () => cost }
}
