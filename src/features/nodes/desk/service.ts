import type { MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'

export type Nodes = {
  list(): Output<'nodes.list'>
  save(input: ParsedInput<'nodes.save'>): MethodAnswer<'nodes.list'>
  remove(id: string): MethodAnswer<'nodes.list'>
  test(id: string, signal: AbortSignal): MethodAnswer<'nodes.test'>
  hasNode(network: string): boolean
}
