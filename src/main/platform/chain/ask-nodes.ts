import type { NodeChoice, NodePool } from './node-pool.ts'
import type { NodeProblem } from './node-problem.ts'
import type { ChainReads } from './read-chain.ts'

export type NodesOfBlock = {
  readonly agreeing: readonly string[]
  /** One that has another block of that number, or none. */
  readonly against: { readonly label: string; readonly has: 'another' | 'none' } | null
  readonly problem: NodeProblem | null
}

/** Asks every node that is set up, also one that cannot answer now. @param choice with a node: all others are asked */
export const askNodes = async (
  { pool, reads }: { readonly pool: Pick<NodePool, 'nodes'>; readonly reads: Pick<ChainReads, 'block'> },
  choice: NodeChoice,
  { number, hash }: { readonly number: bigint; readonly hash: string },
  signal: AbortSignal,
): Promise<NodesOfBlock> => {
  const others = pool.nodes(choice.chainId).filter(({ id }) => id !== choice.node)
  const answers = await Promise.all(
    others.map(async ({ id, label }) => ({
      label,
      answer: await reads.block({ ...choice, node: id }, { number }, signal),
    })),
  )
  const blocks = answers.flatMap(({ label, answer }) =>
    answer.ok ? [{ label, has: answer.value.block?.hash ?? null }] : [],
  )
  const against =
    blocks.find(({ has }) => has !== null && has !== hash) ?? blocks.find(({ has }) => has === null)
  return {
    agreeing: blocks.filter(({ has }) => has === hash).map(({ label }) => label),
    against:
      against === undefined ? null : { label: against.label, has: against.has === null ? 'none' : 'another' },
    problem: answers.flatMap(({ answer }) => (answer.ok ? [] : [answer.error]))[0] ?? null,
  }
}
