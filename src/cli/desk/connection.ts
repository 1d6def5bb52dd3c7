import type { ClientRequest, IncomingMessage } from 'node:http'
import { z } from 'zod'
import type { MethodName } from '../../contract/contract.ts'
import { failureSchema } from '../../contract/failure.ts'
import { fail, type Result, succeed } from '../../core/result.ts'
import { isNeverSent } from '../../main/platform/http/connection-failure.ts'
import { http, loadHttps } from '../../main/platform/http/node-http.ts'
import type { Problem } from '../problem.ts'
import { commandTable } from '../table/command-table.ts'

const answerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), error: failureSchema }),
])

const unreachable = (url: string, cause: unknown): Problem => ({
  kind: 'no-desk',
  message: `Marketdesk at ${new URL(url).origin} does not respond (${cause instanceof Error ? cause.message : String(cause)}).`,
  hint: 'Check that it runs: “marketdesk desk info”.',
})

/** Given up, by Ctrl-C too. */
export const cancelled: Problem = { kind: 'cancelled', message: 'Given up.' }

const isWrite = (method: MethodName): boolean =>
  commandTable.some((command) => command.method === method && command.reads === null)

/** A write that was sent and got no answer of a desk: it may have been carried out. */
const unknownOutcome = (problem: Problem): Problem => ({
  ...problem,
  hint: 'It was sent. Check whether it was carried out before you try again.',
  outcome: 'unknown',
})

const readAll = async (response: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = []
  for await (const piece of response) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}

const noDesk = (status: number, url: string): Problem => ({
  kind: 'no-desk',
  message: `The server at ${new URL(url).origin} is not Marketdesk (HTTP ${status}).`,
})

/** Whoever answers 4xx has refused it; anything else may have let it through to a desk. */
const mayBeDone = (status: number): boolean => status < 400 || status >= 500

/** @returns `null` for what no desk says */
const readAnswer = (text: string): Result<unknown, Problem> | null => {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    return null
  }
  const read = answerSchema.safeParse(content)
  if (!read.success) return null
  return read.data.ok ? succeed(read.data.value) : fail(read.data.error)
}

/** Calls over HTTP. Nothing gives up by itself: a backup of a large log takes as long as it takes. */
export const connect = (url: string, token: string) => {
  const base = url.replace(/\/+$/, '')
  const client = base.startsWith('https:') ? loadHttps() : http
  const agent = new client.Agent({ keepAlive: true, maxSockets: 4 })
  const begin = (path: string, method: string, signal: AbortSignal): ClientRequest =>
    client.request(`${base}/api/${path}`, {
      method,
      agent,
      signal,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })
  const responseOf = (request: ClientRequest): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => request.once('response', resolve).once('error', reject))

  return {
    call: async (method: MethodName, input: unknown, signal: AbortSignal) => {
      const failed = (problem: Problem, mayHaveRun: boolean): Result<never, Problem> =>
        fail(mayHaveRun && isWrite(method) ? unknownOutcome(problem) : problem)
      try {
        const request = begin(method, 'POST', signal)
        request.end(JSON.stringify(input))
        const response = await responseOf(request)
        const status = response.statusCode ?? 0
        return readAnswer(await readAll(response)) ?? failed(noDesk(status, base), mayBeDone(status))
      } catch (cause) {
        return signal.aborted ? fail(cancelled) : failed(unreachable(base, cause), !isNeverSent(cause))
      }
    },
    openTopics: async (signal: AbortSignal) => {
      try {
        const request = begin('topics', 'GET', signal)
        request.end()
        const response = await responseOf(request)
        if (response.statusCode === 200) return succeed(response)
        const answer = readAnswer(await readAll(response))
        return fail(answer?.ok === false ? answer.error : noDesk(response.statusCode ?? 0, base))
      } catch (cause) {
        return fail(signal.aborted ? cancelled : unreachable(base, cause))
      }
    },
  }
}

export type Connection = ReturnType<typeof connect>
