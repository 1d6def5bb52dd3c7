import type { Output, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { Result } from '../../../core/result.ts'
import type { SourceAddress } from './source-address.ts'

type Answer = Promise<Result<Output<'sources.list'>, Failure>>

/** Logs of other desks that this desk reads into its own. */
export type Sources = {
  list(): Answer
  add(input: ParsedInput<'sources.add'>): Answer
  update(input: ParsedInput<'sources.update'>): Answer
  remove(id: string): Answer
  setPaused(id: string, isPaused: boolean): Answer
  test(
    input: ParsedInput<'sources.test'>,
    signal: AbortSignal,
  ): Promise<Result<Output<'sources.test'>, Failure>>
  /** Where a source is, with its token. */
  addressOf(id: string): Promise<Result<SourceAddress, Failure>>
  /** Goes on with every source that is not paused. */
  start(): Promise<void>
  stop(): Promise<void>
}
