import type { Agent, IncomingMessage, RequestOptions } from 'node:http'
import { http, loadHttps } from './node-http.ts'
import { readBody } from './read-body.ts'

/** Bytes of an answer that are kept. */
const mostStoredBytes = 65_536
/** An answer that goes on for longer than this is cut off. */
const mostBytes = 4_194_304

export type PostRequest = {
  readonly url: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Uint8Array
  readonly timeoutMs: number
}

export type PostResponse = {
  readonly status: number | null
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Uint8Array
  readonly cut: boolean
  readonly problem: string | null
  /** Whether the target was reached at all: `false` says nothing about what was sent. */
  readonly reached: boolean
  readonly durationMs: number
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no host of that name',
  EAI_AGAIN: 'the name of the host could not be looked up',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ECONNRESET: 'it broke the connection off',
  EPIPE: 'it broke the connection off',
}

const reasonOf = (error: Error): string => {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return reasons[code] ?? (code === '' ? error.message : `${error.message} (${code})`)
}

const pairs = (raw: readonly string[]): [string, string][] => {
  const found: [string, string][] = []
  for (let at = 0; at + 1 < raw.length; at += 2) found.push([raw[at] ?? '', raw[at + 1] ?? ''])
  return found
}

/** Posts to targets. No redirect is followed: where the operator said is where it goes. */
export const createSender = () => {
  const agents = new Map<boolean, Agent>()
  const agentOf = (secure: boolean): Agent => {
    const { Agent: Kind } = secure ? loadHttps() : http
    const agent = agents.get(secure) ?? new Kind({ keepAlive: true, maxFreeSockets: 8 })
    agents.set(secure, agent)
    return agent
  }

  const send = async (outgoing: PostRequest, signal: AbortSignal): Promise<PostResponse> => {
    const began = performance.now()
    const secure = outgoing.url.startsWith('https:')
    let reached = false
    let heard: Pick<PostResponse, 'status' | 'headers'> = { status: null, headers: [] }
    const done = (rest: Pick<PostResponse, 'body' | 'cut' | 'problem'>): PostResponse => ({
      ...heard,
      ...rest,
      reached,
      durationMs: performance.now() - began,
    })
    const inTime = AbortSignal.timeout(outgoing.timeoutMs)
    const options: RequestOptions & { readonly signal: AbortSignal } = {
      method: 'POST',
      agent: agentOf(secure),
      // A flat list keeps order, letter case and headers that come twice.
      headers: [
        ...outgoing.headers.flat(),
        'Host',
        new URL(outgoing.url).host,
        'Content-Length',
        String(outgoing.body.length),
      ],
      signal: AbortSignal.any([signal, inTime]),
    }
    try {
      const answered = Promise.withResolvers<IncomingMessage>()
      const request = (secure ? loadHttps() : http).request(outgoing.url, options)
      request.on('response', answered.resolve).on('error', answered.reject)
      request.on('socket', (socket) => {
        // One that was kept open is connected already.
        if (request.reusedSocket || !socket.connecting) {
          reached = true
          return
        }
        socket.once(secure ? 'secureConnect' : 'connect', () => {
          reached = true
        })
      })
      request.end(outgoing.body)
      const answer = await answered.promise
      heard = { status: answer.statusCode ?? null, headers: pairs(answer.rawHeaders) }
      const { bytes, isWhole } = await readBody(answer, {
        most: mostBytes,
        returned: mostStoredBytes,
      })
      return done({ body: bytes, cut: !isWhole, problem: null })
    } catch (error) {
      const nothing = { body: new Uint8Array(), cut: false }
      if (signal.aborted) return done({ ...nothing, problem: 'it was given up' })
      if (inTime.aborted)
        return done({
          ...nothing,
          problem: `no ${heard.status === null ? '' : 'whole '}answer within ${outgoing.timeoutMs / 1000} s`,
        })
      if (!(error instanceof Error)) throw error
      // Refused by Node itself (a header no request can have): that is about what is sent, and stays so.
      if ('code' in error && String(error.code).startsWith('ERR_INVALID')) reached = true
      return done({ ...nothing, problem: reasonOf(error) })
    }
  }

  return {
    send,
    stop: () => {
      for (const agent of agents.values()) agent.destroy()
    },
  }
}

export type Sender = ReturnType<typeof createSender>
