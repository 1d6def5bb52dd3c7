import type { Output, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { Result } from '../../../core/result.ts'

/** The network list with the operator's own among and over it (`vault/own-networks.ts`). */
export type Networks = {
  list(): Output<'networks.list'>
  /** Chain id of a slug; `undefined` for a network nobody knows. */
  chainId(slug: string): number | undefined
  add(input: ParsedInput<'networks.add'>): Promise<Result<Output<'networks.add'>, Failure>>
  update(input: ParsedInput<'networks.update'>): Promise<Result<Output<'networks.update'>, Failure>>
  remove(slug: string): Promise<Result<Output<'networks.remove'>, Failure>>
  notices(): string[]
}
