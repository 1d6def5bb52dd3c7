import type { Output, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { Result } from '../../../core/result.ts'

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
  ): Promise<Result<Output<'projects.add'>, Failure>>
  update(input: ParsedInput<'projects.update'>): Promise<Result<Output<'projects.update'>, Failure>>
  remove(id: string): Promise<Result<Output<'projects.remove'>, Failure>>
}
