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
  progress: z.object({ done: z.number(), total: z.number().nullable() }).nullish(),
})
type Entry = z.infer<typeof entrySchema>

const lookMs = 250

const progressOf = ({ progress }: Entry): string =>
  progress == null ? '' : `${progress.done}${progress.total === null ? '' : ` of ${progress.total}`}`

const problemOf = ({ state, failure, problem }: Entry): Problem => {
  if (failure != null) return failure
  const words = problem?.message
  if (state === 'stopped' || state === 'cancelled')
    return { kind: 'cancelled', message: words ?? 'The job was cancelled.' }
  return { kind: 'unavailable', message: words ?? `The job is ${state}.` }
}

export const followWork = async (
  run: CommandRun,
  input: JsonObject,
  answer: unknown,
): Promise<Result<null, Problem>> => {
  const work = works[run.command.method]
  const id = work === undefined ? undefined : (getAt(answer, work.id) ?? getAt(input, work.id))
  if (work === undefined || id === undefined) return await printAnswer(run, answer)
  let printedProgress = ''
  for (;;) {
    const looked = await run.connection.call(
      work.look,
      work.by === undefined ? {} : { [work.by]: id },
      run.signal,
    )
    if (!looked.ok) return looked
    const entries = getAt(looked.value, work.at)
    const read = entrySchema.safeParse(
      Array.isArray(entries) ? entries.find((one) => getAt(one, ['id']) === id) : entries,
    )
    if (!read.success) return fail({ kind: 'not-found', message: 'This job no longer exists.' })
    if (read.data.state === 'done') return await printAnswer(run, read.data)
    if (read.data.state !== 'running' && read.data.state !== 'waiting') return fail(problemOf(read.data))
    const progress = progressOf(read.data)
    if (progress !== printedProgress) run.say(progress)
    printedProgress = progress
    await pause(lookMs, undefined, { signal: run.signal }).catch(() => undefined)
  }
}

/** Work that nobody waits for has to have a desk that stays. */
export const mayLeaveWork = ({ given, connection }: CommandRun): Result<null, Problem> =>
  given['wait'] === false && connection.isOpened
    ? fail({
        kind: 'no-desk',
        message: 'Marketdesk isn’t running, so the job would end with this command.',
        hint: 'Omit --no-wait, or run “marketdesk desk serve” first.',
      })
    : succeed(null)
