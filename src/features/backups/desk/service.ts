import type { Answer, MethodAnswer, ParsedInput } from '../../../contract/contract.ts'
import type { BackupSchedule } from '../../schedules/contract.ts'

export type Backups = {
  make(signal: AbortSignal): MethodAnswer<'log.backup'>
  files(): MethodAnswer<'log.backups'>
  schedule(): BackupSchedule
  setSchedule(
    input: Omit<Extract<ParsedInput<'schedules.set'>, { kind: 'backup' }>, 'kind'>,
    signal?: AbortSignal,
  ): Promise<Answer<BackupSchedule>>
  restore(input: ParsedInput<'desk.restore'>, signal: AbortSignal): MethodAnswer<'desk.restore'>
  notices(): string[]
  start(): void
  stop(): void
}
