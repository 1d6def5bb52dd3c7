import { buildInput, type Flags } from '../input/build-input.ts'
import type { MethodCommand } from '../table/command.ts'
import { works } from '../table/works.ts'
import { runMethod } from './run-method.ts'
import { withDesk } from './with-desk.ts'

export const callMethod = (command: MethodCommand, given: Flags): Promise<number> =>
  withDesk(
    given,
    command.flags,
    () => buildInput(command, given),
    (tools, input) => runMethod({ command, given, ...tools }, input),
    // Work that takes long is no hindrance to other commands.
    works[command.method] === undefined ? 'call' : 'session',
  )
