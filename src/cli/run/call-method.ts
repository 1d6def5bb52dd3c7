import { buildInput, type Flags } from '../input/build-input.ts'
import type { MethodCommand } from '../table/command.ts'
import { works } from '../table/works.ts'
import { withDesk } from './with-desk.ts'
import { succeed, type Result } from '../../core/result.ts'
import { fillPlace } from '../input/fill-place.ts'
import type { JsonObject } from '../input/set-at.ts'
import type { Problem } from '../problem.ts'
import type { CommandRun } from './context.ts'
import { checkLargeFile } from '../modules.ts'
import { followWork, mayLeaveWork } from './long-work.ts'
import { printAnswer } from './print-answer.ts'
import { printList } from './print-list.ts'
import { watchList } from './watch-list.ts'

const runMethod = async (run: CommandRun, input: JsonObject): Promise<Result<null, Problem>> => {
  const mayLeave = mayLeaveWork(run)
  if (!mayLeave.ok) return mayLeave
  const filled = await fillPlace(run.command, input, run.connection, run.signal)
  if (!filled.ok) return filled
  if (run.given['watch'] === true) return await watchList(run, filled.value)
  if (run.command.rows !== null) return await printList(run, filled.value)
  const { method } = run.command
  const checked = checkLargeFile(method, filled.value)
  const answer =
    checked === null ? await run.connection.call(method, filled.value, run.signal) : succeed(checked)
  if (!answer.ok) return answer
  return run.given['wait'] === false
    ? await printAnswer(run, answer.value)
    : await followWork(run, filled.value, answer.value)
}

export const callMethod = (command: MethodCommand, given: Flags): Promise<number> =>
  withDesk(
    given,
    command.flags,
    () => buildInput(command, given),
    (tools, input) => runMethod({ command, given, ...tools }, input),
    // Work that takes long is no hindrance to other commands.
    works[command.method] === undefined ? 'call' : 'session',
  )
