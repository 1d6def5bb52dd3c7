import type { FoundDesk } from '../desk/find-desk.ts'
import type { Flags } from '../input/build-input.ts'
import type { Printer } from '../output/printer.ts'
import type { MethodCommand } from '../table/command.ts'

export type CommandRun = {
  readonly command: MethodCommand
  readonly given: Flags
  readonly connection: FoundDesk
  readonly printer: Printer
  readonly signal: AbortSignal
  readonly say: (text: string) => void
}
