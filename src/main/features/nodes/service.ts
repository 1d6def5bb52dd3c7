import type { Output, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { Result } from '../../../core/result.ts'

type Answer = Promise<Result<Output<'nodes.list'>, Failure>>

/** The nodes of networks and their sealed addresses. */
export type Nodes = {
  list(): Promise<Output<'nodes.list'>>
  add(input: ParsedInput<'nodes.add'>): Answer
  update(input: ParsedInput<'nodes.update'>): Answer
  move(input: ParsedInput<'nodes.move'>): Answer
  remove(id: string): Answer
  test(id: string, signal: AbortSignal): Promise<Result<Output<'nodes.test'>, Failure>>
  /** Whether a node of that network is set up and not paused. */
  hasNode(network: string): boolean
}

/** A node that a project named before nodes belonged to networks. */
export type FormerNode = { readonly network: string; readonly label: string; readonly url: string }
