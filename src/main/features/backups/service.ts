import type { Output, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { Result } from '../../../core/result.ts'

type Answer<T> = Promise<Result<T, Failure>>

/** Backups of the whole desk, made by hand and by schedule, and their way back. */
export type Backups = {
  make(signal: AbortSignal): Answer<Output<'log.backup'>>
  list(): Answer<Output<'log.backups'>>
  set(input: ParsedInput<'log.setBackups'>): Answer<Output<'log.setBackups'>>
  restore(input: ParsedInput<'desk.restore'>, signal: AbortSignal): Answer<Output<'desk.restore'>>
  /** What a person should know. Plain sentences. */
  notices(): string[]
  /** Begins to look whether one is due. */
  start(): void
  stop(): void
}
