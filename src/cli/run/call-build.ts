import { z } from 'zod'
import { headlineSchema } from '../../features/transactions/contract/transaction-fact.ts'
import { failureSchema } from '../../contract/failure.ts'
import { fail, type Result, succeed } from '../../core/result.ts'
import { sayHeadline } from '../../features/transactions/core/say.ts'
import { buildInput, type Flags } from '../input/build-input.ts'
import { fillPlace } from '../input/fill-place.ts'
import type { JsonObject } from '../input/set-at.ts'
import { type Problem, usageProblem } from '../problem.ts'
import type { MethodCommand } from '../table/command.ts'
import type { CommandRun } from './context.ts'
import { printAnswer } from './print-answer.ts'
import { withDesk } from './with-desk.ts'

const builtSchema = z.object({
  build: z.int(),
  failure: failureSchema.nullable(),
  verdict: z.string(),
  headline: headlineSchema,
})

const readInput = async (command: MethodCommand, given: Flags): Promise<Result<JsonObject, Problem>> => {
  const input = await buildInput(command, given)
  if (!input.ok || input.value['draft'] !== undefined) return input
  return input.value['order'] === undefined
    ? fail(usageProblem('Of what? Give the number of a draft, or --kind, --taker and an order.'))
    : input
}

const withPlace = async (
  { command, connection, signal }: CommandRun,
  input: JsonObject,
): Promise<Result<JsonObject, Problem>> => {
  const { order } = input
  if (typeof order !== 'object' || order === null) return succeed(input)
  const flags = command.flags.map((flag) => ({ ...flag, path: flag.path.slice(-1), required: true }))
  const filled = await fillPlace({ flags }, order as JsonObject, connection, signal)
  return filled.ok ? succeed({ ...input, order: filled.value }) : filled
}

const build = async (run: CommandRun, input: JsonObject): Promise<Result<null, Problem>> => {
  const { connection, signal, given } = run
  const placed = await withPlace(run, input)
  if (!placed.ok) return placed
  const answer = await connection.call('transactions.build', placed.value, signal)
  if (!answer.ok) return answer
  const { build: id, failure, verdict, headline } = builtSchema.parse(answer.value)
  if (failure !== null) return fail(failure)
  const headlineText = sayHeadline(headline)
  const format = given['export']
  if (typeof format === 'string') {
    const override = given['override']
    const exported = await connection.call(
      'exports.begin',
      { kind: 'builds', builds: [id], format, ...(override === undefined ? {} : { override }) },
      signal,
    )
    if (!exported.ok) return exported
    const printed = await printAnswer({ ...run, command: { ...run.command, isText: true } }, exported.value)
    if (!printed.ok) return printed
    run.say(headlineText)
  }
  // An export on standard output stands there alone.
  if (typeof format !== 'string' || typeof given['out'] === 'string') {
    const { out: _exported, ...rest } = given
    const shown =
      typeof answer.value === 'object' ? { ...answer.value, headline: headlineText } : answer.value
    const printed = await printAnswer({ ...run, given: typeof format === 'string' ? rest : given }, shown)
    if (!printed.ok) return printed
  }
  return verdict === 'not-accepted' ? fail({ kind: 'no', message: headlineText }) : succeed(null)
}

export const callBuild = (command: MethodCommand, given: Flags): Promise<number> =>
  withDesk(
    given,
    command.flags,
    () => readInput(command, given),
    (tools, input) => build({ command, given, ...tools }, input),
  )
