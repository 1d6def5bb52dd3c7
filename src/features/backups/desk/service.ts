import type { Answer, MethodAnswer, ParsedInput } from '../../../contract/contract.ts'
import type { BackupSchedule } from '../../schedules/contract.ts'

/** Backups of the whole desk, made by hand and by schedule, and their way back. */
export type Backups = {
  make(signal: AbortSignal): MethodAnswer<'log.backup'>
  files(): MethodAnswer<'log.backups'>
  schedule(): BackupSchedule
  setSchedule(
    input: Omit<Extract<ParsedInput<'schedules.set'>, { kind: 'backup' }>, 'kind'>,
    signal?: AbortSignal,
  ): Promise<Answer<BackupSchedule>>
  restore(input: ParsedInput<'desk.restore'>, signal: AbortSignal): MethodAnswer<'desk.restore'>
  /** What a person should know. Plain sentences. */
  notices(): string[]
  /** Begins to look whether one is due. */
  start(): void
  stop(): void
}
