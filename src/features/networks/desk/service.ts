import type { MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'

export type Networks = {
  list(): Output<'networks.list'>
  chainId(slug: string): number | undefined
  save(input: ParsedInput<'networks.save'>): MethodAnswer<'networks.save'>
  remove(slug: string): MethodAnswer<'networks.remove'>
  notices(): string[]
}
