import type { FoundDesk } from '../desk/find-desk.ts'
import type { Flags } from '../input/build-input.ts'
import type { Printer } from '../output/printer.ts'
import type { MethodCommand } from '../table/command.ts'

/** A command with all it works with. */
export type CommandRun = {
  readonly command: MethodCommand
  /** What stood on the command line. */
  readonly given: Flags
  readonly connection: FoundDesk
  readonly printer: Printer
  readonly signal: AbortSignal
  /** A sentence for people, on standard error. */
  readonly say: (text: string) => void
}
