import type { MethodAnswer, ParsedInput } from '../../../contract/contract.ts'

/** Backups of the whole desk, made by hand and by schedule, and their way back. */
export type Backups = {
  make(signal: AbortSignal): MethodAnswer<'log.backup'>
  list(): MethodAnswer<'log.backups'>
  set(input: ParsedInput<'log.setBackups'>, signal?: AbortSignal): MethodAnswer<'log.setBackups'>
  restore(input: ParsedInput<'desk.restore'>, signal: AbortSignal): MethodAnswer<'desk.restore'>
  /** What a person should know. Plain sentences. */
  notices(): string[]
  /** Begins to look whether one is due. */
  start(): void
  stop(): void
}
