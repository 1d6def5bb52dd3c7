import type { NodeChoice, NodePool } from './node-pool.ts'
import type { NodeProblem } from './node-problem.ts'
import type { ChainReads } from './read-chain.ts'

/** What the nodes of a chain say of one block. */
export type NodesSaid = {
  /** Labels of those that have it. */
  readonly agreeing: readonly string[]
  /** One that has another block of that number, or none. */
  readonly against: { readonly label: string; readonly has: 'another' | 'none' } | null
  /** Why one of them did not answer. */
  readonly problem: NodeProblem | null
}

/**
 * Asks every node that is set up, also one that cannot answer now, for the block of a number.
 *
 * @param choice with a node: all others are asked
 */
export const askNodes = async (
  { pool, reads }: { readonly pool: Pick<NodePool, 'nodes'>; readonly reads: Pick<ChainReads, 'block'> },
  choice: NodeChoice,
  { number, hash }: { readonly number: bigint; readonly hash: string },
  signal: AbortSignal,
): Promise<NodesSaid> => {
  const asked = pool.nodes(choice.chainId).filter(({ id }) => id !== choice.node)
  const answers = await Promise.all(
    asked.map(async ({ id, label }) => ({
      label,
      found: await reads.block({ ...choice, node: id }, { number }, signal),
    })),
  )
  const said = answers.flatMap(({ label, found }) =>
    found.ok ? [{ label, has: found.value.block?.hash ?? null }] : [],
  )
  const against = said.find(({ has }) => has !== null && has !== hash) ?? said.find(({ has }) => has === null)
  return {
    agreeing: said.filter(({ has }) => has === hash).map(({ label }) => label),
    against:
      against === undefined ? null : { label: against.label, has: against.has === null ? 'none' : 'another' },
    problem: answers.flatMap(({ found }) => (found.ok ? [] : [found.error]))[0] ?? null,
  }
}
