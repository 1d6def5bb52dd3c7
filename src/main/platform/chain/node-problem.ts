import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { FailureKind } from '../../../contract/failure-kinds.ts'
import { fail } from '../../../core/result.ts'

/** Why a read of a chain came to nothing. Its message names neither address nor key. */
export type NodeProblem = {
  readonly kind:
    /** No node of that network is set up, or all are paused. */
    | 'no-node'
    /** The addresses of nodes are sealed, and the vault is locked. */
    | 'locked'
    /** More blocks than the node looks through at once: fewer may do. */
    | 'range'
    /** The response would be too large: fewer blocks may do. */
    | 'size'
    /** Too many requests: the same one may do later. */
    | 'rate'
    /** The day's budget of the node is used up, here or at its provider. */
    | 'budget'
    /** The node does not serve this method. */
    | 'unsupported'
    /** The node does not have the block yet, or its chain changed while it was read. */
    | 'behind'
    /** The node is of another chain than its network. */
    | 'wrong-chain'
    /** The node said no: a call that reverts, parameters it does not take. */
    | 'refused'
    | 'unreachable'
    | 'timeout'
    | 'bad-answer'
    | 'cancelled'
  readonly message: string
  readonly node: string | null
  /** `range` and `size`: the block up to which the node says it would answer. */
  readonly suggestedTo?: bigint
  readonly waitMs?: number
  readonly said?: string
  /** `refused`: what came with them, for those who read reverts. */
  readonly code?: number
  readonly data?: unknown
}

const kinds: Readonly<Record<NodeProblem['kind'], FailureKind>> = {
  'no-node': 'conflict',
  locked: 'locked',
  range: 'bad-answer',
  size: 'bad-answer',
  rate: 'unavailable',
  budget: 'unavailable',
  unsupported: 'bad-answer',
  behind: 'unavailable',
  'wrong-chain': 'conflict',
  refused: 'bad-answer',
  unreachable: 'unreachable',
  timeout: 'timeout',
  'bad-answer': 'bad-answer',
  cancelled: 'cancelled',
}

const hints: Readonly<Record<NodeProblem['kind'], string>> = {
  'no-node': 'Add a node of this network under Settings, Networks.',
  locked: 'Unlock the keys with the passphrase and try again.',
  range: 'Ask for fewer blocks.',
  size: 'Ask for fewer blocks.',
  rate: 'Try again in a moment.',
  budget: 'Raise its budget under Settings, Networks, or wait for tomorrow.',
  unsupported: 'Add a node that serves it under Settings, Networks.',
  behind: 'Try again in a moment.',
  'wrong-chain': 'Correct the address of the node under Settings, Networks.',
  refused: 'Test the node under Settings, Networks.',
  unreachable: 'Test the node under Settings, Networks.',
  timeout: 'Try again.',
  'bad-answer': 'Test the node under Settings, Networks.',
  cancelled: 'Ask again.',
}

export const nodeFailureOf = (problem: NodeProblem): Failure => ({
  kind: kinds[problem.kind],
  message: problem.message,
  hint: hints[problem.kind],
})

export const failOfNode = (problem: NodeProblem): Answer<never> => fail(nodeFailureOf(problem))
