import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { failureSchema } from '../../contract/failure.ts'
import { fail, type Result, succeed } from '../../core/result.ts'
import { getAt, type JsonObject } from '../input/set-at.ts'
import type { Problem } from '../problem.ts'
import { works } from '../table/works.ts'
import { printAnswer } from './print-answer.ts'
import type { CommandRun } from './context.ts'

const entrySchema = z.looseObject({
  state: z.string(),
  failure: failureSchema.nullish(),
  problem: z.looseObject({ message: z.string() }).nullish(),
  message: z.string().nullish(),
})
type Entry = z.infer<typeof entrySchema>

const lookMs = 250

/** How far it is, in the words and numbers it has. */
const progressOf = (entry: Entry): string => {
  const { step, done, total, rows } = entry
  const count = typeof done === 'number' ? `${done}${typeof total === 'number' ? ` of ${total}` : ''}` : null
  return [step, count ?? (typeof rows === 'number' ? `${rows} rows` : null)]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ')
}

const problemOf = ({ state, failure, problem, message }: Entry): Problem => {
  if (failure != null) return failure
  const words = problem?.message ?? message
  if (state === 'stopped' || state === 'cancelled')
    return { kind: 'cancelled', message: words ?? 'The work was stopped.' }
  return { kind: 'unavailable', message: words ?? `The work is ${state}.` }
}

/** Waits for the work that an answer tells of, prints what it came to, and fails as it did. */
export const followWork = async (
  run: CommandRun,
  input: JsonObject,
  answer: unknown,
): Promise<Result<null, Problem>> => {
  const work = works[run.command.method]
  const id = work === undefined ? undefined : (getAt(answer, work.id) ?? getAt(input, work.id))
  if (work === undefined || id === undefined) return await printAnswer(run, answer)
  let said = ''
  for (;;) {
    const looked = await run.connection.call(
      work.look,
      work.by === undefined ? {} : { [work.by]: id },
      run.signal,
    )
    if (!looked.ok) return looked
    const found = getAt(looked.value, work.at)
    const read = entrySchema.safeParse(
      Array.isArray(found) ? found.find((one) => getAt(one, ['id']) === id) : found,
    )
    if (!read.success) return fail({ kind: 'not-found', message: 'The desk no longer has this work.' })
    if (read.data.state === 'done') return await printAnswer(run, read.data)
    if (read.data.state !== 'running') return fail(problemOf(read.data))
    const progress = progressOf(read.data)
    if (progress !== said) run.say(progress)
    said = progress
    await pause(lookMs, undefined, { signal: run.signal }).catch(() => undefined)
  }
}

/** Work that nobody waits for has to have a desk that stays. */
export const mayLeaveWork = ({ given, connection }: CommandRun): Result<null, Problem> =>
  given['wait'] === false && connection.isOpened
    ? fail({
        kind: 'no-desk',
        message: 'No desk runs here: what nobody waits for would end with the desk of this command.',
        hint: 'Leave --no-wait out, or start a desk: “marketdesk desk serve”.',
      })
    : succeed(null)
