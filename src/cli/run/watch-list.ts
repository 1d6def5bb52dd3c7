import { fail, type Result, succeed } from '../../core/result.ts'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { topicNames } from '../../contract/topics.ts'
import { getAt, type JsonObject } from '../input/set-at.ts'
import { type Problem, usageProblem } from '../problem.ts'
import type { CommandRun } from './context.ts'
import { mostRows } from './print-list.ts'
import { readPages } from './read-pages.ts'
import { createRowWriter } from './row-writer.ts'

const topicMessageSchema = z.object({ topic: z.enum(topicNames) })

const numberSchema = z.int()

const idOf = (row: unknown): number => numberSchema.parse(getAt(row, ['id']))

/** Rows after a number, the oldest first: lists begin with the newest. */
const newerRows = async (
  { connection, command, signal }: CommandRun,
  input: JsonObject,
  after: number,
): Promise<Result<readonly unknown[], Problem>> => {
  const found: unknown[] = []
  for await (const page of readPages(connection, command, input, Infinity, signal)) {
    if (!page.ok) return page
    const newer = page.value.rows.filter((row) => idOf(row) > after)
    found.push(...newer)
    if (newer.length < page.value.rows.length) break
  }
  return succeed(found.toReversed())
}

const newestId = async (run: CommandRun, input: JsonObject): Promise<Result<number, Problem>> => {
  const answer = await run.connection.call(run.command.method, { ...input, limit: 1 }, run.signal)
  if (!answer.ok) return answer
  const rows = getAt(answer.value, [run.command.rows ?? ''])
  return succeed(Array.isArray(rows) && rows.length > 0 ? idOf(rows[0]) : 0)
}

/** Messages that concern the command. A pause gathers those that come together. */
async function* changes(run: CommandRun): AsyncGenerator<Result<null, Problem>, void> {
  const stream = await run.connection.openTopics(run.signal)
  if (!stream.ok) {
    yield stream
    return
  }
  yield succeed(null)
  const events = Readable.toWeb(stream.value)
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
  for await (const { event, data } of events) {
    const message = event === 'changed' ? topicMessageSchema.safeParse(JSON.parse(data)) : undefined
    if (event !== 'gap' && message?.success !== true) continue
    if (message?.success === true && run.command.reads?.includes(message.data.topic) !== true) continue
    yield succeed(null)
  }
}

const retryMs = 1000

/** New rows where rows have numbers, else the whole list each time. A desk that is started again is found again. */
export const watchList = async (run: CommandRun, input: JsonObject): Promise<Result<null, Problem>> => {
  if (run.command.rows === null || run.command.reads === null || run.command.reads.length === 0)
    return fail(usageProblem('This list can’t be watched.'))
  const most = mostRows(run)
  if (!most.ok) return most
  const writer = createRowWriter(run.command.method, run.given, run.printer)
  let left = most.value ?? Infinity
  let last = 0
  let isFirst = true

  const print = async (): Promise<Result<null, Problem>> => {
    if (!run.command.isNumbered) {
      const answer = await run.connection.call(run.command.method, input, run.signal)
      if (!answer.ok) return answer
      const rows = getAt(answer.value, [run.command.rows ?? ''])
      await writer.write(Array.isArray(rows) ? rows.slice(0, left) : [])
      return succeed(null)
    }
    if (isFirst) {
      const newest = await newestId(run, input)
      if (!newest.ok) return newest
      last = newest.value
      run.say('Waiting. Press Ctrl-C to stop.')
      return succeed(null)
    }
    const rows = await newerRows(run, input, last)
    if (!rows.ok) return rows
    const shown = rows.value.slice(0, left)
    await writer.write(shown)
    left -= shown.length
    last = rows.value.length === 0 ? last : idOf(rows.value.at(-1))
    return succeed(null)
  }

  for (;;) {
    try {
      for await (const change of changes(run)) {
        if (!change.ok) return change
        const printed = await print()
        if (!printed.ok) return printed
        isFirst = false
        if (left <= 0) return succeed(null)
      }
    } catch (cause) {
      if (!run.signal.aborted) run.say(`Connection lost (${(cause as Error).message}). Retrying.`)
    }
    if (run.signal.aborted) return fail({ kind: 'cancelled', message: 'Ended.' })
    await pause(retryMs, undefined, { signal: run.signal }).catch(() => undefined)
  }
}
