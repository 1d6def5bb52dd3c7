import type { Answer, MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'
import type { SourceAddress } from './source-address.ts'

/** Logs of other desks that this desk reads into its own. */
export type Sources = {
  list(): Answer<Output<'sources.list'>>
  save(input: ParsedInput<'sources.save'>): MethodAnswer<'sources.list'>
  remove(id: string): MethodAnswer<'sources.list'>
  test(input: ParsedInput<'sources.test'>, signal: AbortSignal): MethodAnswer<'sources.test'>
  /** Where a source is, with its token. */
  addressOf(id: string): Answer<SourceAddress>
  /** Goes on with every source that is not paused. */
  start(): Promise<void>
  stop(): Promise<void>
}
