import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Answer } from '../../../contract/contract.ts'
import { bearerOf } from '../../../main/platform/http/bearer-of.ts'
import { http, loadHttps } from '../../../main/platform/http/node-http.ts'
import type { Logger } from '../../../main/platform/log/logger.ts'
import type { FollowedDeliveries, FollowRequest } from '../../../features/log-maintenance/desk/follow-task.ts'

export type FollowServerDeps = {
  readonly read: (request: FollowRequest) => Promise<Answer<FollowedDeliveries>>
  /** What the log held up to a delivery; `null` where it has none of that number. */
  readonly digest: (position: number) => Promise<Answer<string | null>>
  /** @returns the name of the token, or `null` */
  readonly checkToken: (token: string) => string | null
  /** Number of the newest delivery that is known to be stored. */
  readonly lastStored: () => number
  readonly tls: { readonly cert: string; readonly key: string } | null
  readonly logger: Pick<Logger, 'info' | 'warn'>
}

export const followPath = '/api/deliveries.follow'
/** What a reader has to understand: another number for what readers of before cannot read. */
export const followVersion = 1
const usualMax = 500
const mostMax = 5000
const mostBytes = 8 * 1024 * 1024
const mostWaitMs = 30_000
/** How often it is looked for a new delivery while somebody waits for one (ms). */
const lookMs = 100

type Wanted = {
  readonly after: number
  readonly max: number
  readonly waitMs: number
  /** The number whose digest is asked for, in place of deliveries. */
  readonly digest: number | null
}

const wholeNumber = (text: string | null, usual: number, most: number): number | null => {
  if (text === null) return usual
  return /^\d{1,15}$/.test(text) && Number(text) <= most ? Number(text) : null
}

const readWanted = (search: URLSearchParams): Wanted | null => {
  const after = wholeNumber(search.get('after'), 0, Number.MAX_SAFE_INTEGER)
  const max = wholeNumber(search.get('max'), usualMax, mostMax)
  const waitMs = wholeNumber(search.get('wait'), 0, mostWaitMs)
  const digest = wholeNumber(search.get('digest'), 0, Number.MAX_SAFE_INTEGER)
  return after === null || max === null || waitMs === null || digest === null
    ? null
    : { after, max, waitMs, digest: search.has('digest') ? digest : null }
}

const encodingOf = ({ headers }: IncomingMessage): FollowRequest['encoding'] => {
  const taken = headers['accept-encoding'] ?? ''
  return /\bzstd\b/.test(taken) ? 'zstd' : /\bgzip\b/.test(taken) ? 'gzip' : null
}

const refuse = (response: ServerResponse, status: number, message: string): void => {
  const body = `${JSON.stringify({ error: message })}\n`
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  response.end(body)
}

/** By a token that can do nothing else: pages of JSON lines in the form of an export. Nothing here writes. */
export const createFollowServer = (deps: FollowServerDeps): Server => {
  const { read, digest, checkToken, lastStored, logger } = deps
  /** Another one after each start: the log may have been set back meanwhile. */
  const incarnation = randomUUID()

  const untilNew = async (after: number, waitMs: number, response: ServerResponse): Promise<void> => {
    const end = performance.now() + waitMs
    while (lastStored() <= after && performance.now() < end && !response.destroyed)
      await new Promise((resolve) => setTimeout(resolve, lookMs))
  }

  const refuseReader = (request: IncomingMessage, response: ServerResponse): void => {
    logger.warn({ address: request.socket.remoteAddress }, 'a reader without a valid token was refused')
    refuse(response, 401, 'The token is missing, unknown, or was removed.')
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const target = request.url ?? '/'
    const url = URL.canParse(target, 'http://follow') ? new URL(target, 'http://follow') : null
    if (url?.pathname !== followPath) return refuse(response, 404, 'There is nothing at this address.')
    if (request.method !== 'GET') return refuse(response, 405, 'This is only read, with GET.')
    const token = bearerOf(request)
    const mayRead = (): boolean => token !== null && checkToken(token) !== null
    if (!mayRead()) return refuseReader(request, response)
    const query = readWanted(url.searchParams)
    if (query === null)
      return refuse(
        response,
        400,
        `after, digest, max (at most ${mostMax}) and wait (milliseconds, at most ${mostWaitMs}) are whole numbers.`,
      )
    if (query.digest !== null) {
      const digested = await digest(query.digest)
      if (!digested.ok) return refuse(response, 503, digested.error.message)
      response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
      return void response.end(`${JSON.stringify({ position: query.digest, digest: digested.value })}\n`)
    }
    await untilNew(query.after, query.waitMs, response)
    // It may have been removed while its reader waited.
    if (!mayRead()) return refuseReader(request, response)
    const encoding = encodingOf(request)
    const page = await read({ after: query.after, max: query.max, maxBytes: mostBytes, encoding })
    if (!page.ok) return refuse(response, 503, page.error.message)
    const { bytes, identity, begin, newest, newestAt, last } = page.value
    response.writeHead(200, {
      'Content-Type': 'application/x-ndjson',
      'Cache-Control': 'no-store',
      'X-Follow': String(followVersion),
      'X-Log': identity,
      'X-Incarnation': incarnation,
      'X-Begin': String(begin),
      'X-Last': String(last),
      'X-Newest': String(newest),
      'X-Now': String(Date.now()),
      ...(newestAt === null ? {} : { 'X-Newest-At': String(newestAt) }),
      ...(page.value.digest === null ? {} : { 'X-Digest': page.value.digest }),
      ...(page.value.encoding === null ? {} : { 'Content-Encoding': page.value.encoding }),
    })
    response.end(bytes)
  }

  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    answer(request, response).catch((cause: unknown) => {
      logger.warn({ problem: String(cause) }, 'a reader met a bug')
      if (!response.headersSent) refuse(response, 500, 'This met a bug; the log of the receiver has it.')
      else response.destroy()
    })
  }
  const limits = {
    maxHeaderSize: 16_384,
    headersTimeout: 5000,
    requestTimeout: 15_000,
    // Otherwise it looks for slow ones every 30 s only.
    connectionsCheckingInterval: 500,
  }
  const server =
    deps.tls === null
      ? http.createServer(limits, handle)
      : loadHttps().createServer({ ...limits, ...deps.tls, minVersion: 'TLSv1.2' }, handle)
  server.maxConnections = 100
  return server
}
