import type { MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'

/** The nodes of networks and their sealed addresses. */
export type Nodes = {
  list(): Output<'nodes.list'>
  save(input: ParsedInput<'nodes.save'>): MethodAnswer<'nodes.list'>
  remove(id: string): MethodAnswer<'nodes.list'>
  test(id: string, signal: AbortSignal): MethodAnswer<'nodes.test'>
  /** Whether a node of that network is set up and not paused. */
  hasNode(network: string): boolean
}
