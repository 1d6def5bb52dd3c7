import type { MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'

export type Projects = {
  list(): Output<'projects.list'>
  get(id: string): Output<'projects.save'> | undefined
  save(
    input: ParsedInput<'projects.save'> & {
      /** Marks the sample's project. Not part of the contract's input: only the desk sets it. */
      sample?: boolean
      startCollection?: { network: string; contractAddress: string }
    },
  ): MethodAnswer<'projects.save'>
  remove(id: string): MethodAnswer<'projects.remove'>
}
