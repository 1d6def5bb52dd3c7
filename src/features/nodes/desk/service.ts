import type { MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'

/** The nodes of networks and their sealed addresses. */
export type Nodes = {
  list(): Output<'nodes.list'>
  add(input: ParsedInput<'nodes.add'>): MethodAnswer<'nodes.list'>
  update(input: ParsedInput<'nodes.update'>): MethodAnswer<'nodes.list'>
  move(input: ParsedInput<'nodes.move'>): MethodAnswer<'nodes.list'>
  remove(id: string): MethodAnswer<'nodes.list'>
  test(id: string, signal: AbortSignal): MethodAnswer<'nodes.test'>
  /** Whether a node of that network is set up and not paused. */
  hasNode(network: string): boolean
}
