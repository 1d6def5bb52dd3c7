import type { MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'

/** Projects and their sealed keys (`vault/projects.ts`). */
export type Projects = {
  list(): Output<'projects.list'>
  get(id: string): Output<'projects.add'> | undefined
  add(
    input: ParsedInput<'projects.add'> & {
      /** Marks the sample's project. Not part of the contract's input: only the desk sets it. */
      sample?: boolean
      startCollection?: { network: string; contractAddress: string }
    },
  ): MethodAnswer<'projects.add'>
  update(input: ParsedInput<'projects.update'>): MethodAnswer<'projects.update'>
  remove(id: string): MethodAnswer<'projects.remove'>
}
