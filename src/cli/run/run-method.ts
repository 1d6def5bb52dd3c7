import { succeed, type Result } from '../../core/result.ts'
import { fillPlace } from '../input/fill-place.ts'
import type { JsonObject } from '../input/set-at.ts'
import type { Problem } from '../problem.ts'
import type { CommandRun } from './context.ts'
import { checkLargeFile, forKindOfProof } from './kind-of-proof.ts'
import { followWork, mayLeaveWork } from './long-work.ts'
import { printAnswer } from './print-answer.ts'
import { printList } from './print-list.ts'
import { watchList } from './watch-list.ts'

/** Calls a method of the contract as its command line says, and prints what comes of it. */
export const runMethod = async (run: CommandRun, input: JsonObject): Promise<Result<null, Problem>> => {
  const mayLeave = mayLeaveWork(run)
  if (!mayLeave.ok) return mayLeave
  const filled = await fillPlace(run.command, input, run.connection, run.signal)
  if (!filled.ok) return filled
  if (run.given['watch'] === true) return await watchList(run, filled.value)
  if (run.command.rows !== null) return await printList(run, filled.value)
  const call = forKindOfProof({ method: run.command.method, input: filled.value })
  const checked = checkLargeFile(call)
  const answer =
    checked === null ? await run.connection.call(call.method, call.input, run.signal) : succeed(checked)
  if (!answer.ok) return answer
  const called = { ...run, command: { ...run.command, method: call.method } }
  return run.given['wait'] === false
    ? await printAnswer(called, answer.value)
    : await followWork(called, call.input, answer.value)
}
