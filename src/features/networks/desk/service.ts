import type { MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'

/** The network list with the operator's own among and over it (`vault/own-networks.ts`). */
export type Networks = {
  list(): Output<'networks.list'>
  /** Chain id of a slug; `undefined` for a network nobody knows. */
  chainId(slug: string): number | undefined
  save(input: ParsedInput<'networks.save'>): MethodAnswer<'networks.save'>
  remove(slug: string): MethodAnswer<'networks.remove'>
  notices(): string[]
}
