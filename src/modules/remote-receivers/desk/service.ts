import type { Answer, MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'
import type { SourceAddress } from './source-address.ts'

export type Sources = {
  list(): Answer<Output<'sources.list'>>
  save(input: ParsedInput<'sources.save'>): MethodAnswer<'sources.list'>
  remove(input: ParsedInput<'sources.remove'>): MethodAnswer<'sources.list'>
  test(input: ParsedInput<'sources.test'>, signal: AbortSignal): MethodAnswer<'sources.test'>
  addressOf(id: string): Answer<SourceAddress>
  start(): Promise<void>
  stop(): Promise<void>
}
