import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { collection } from './data/collection.ts'
import { createImageCache } from './images/image-cache.ts'
import { sameKey, type SampleKeys } from './keys.ts'
import { readBody } from './read-body.ts'
import { readRoute, type Route } from './route.ts'
import { failureAnswer, type SampleAnswer } from './rpc/failure-answer.ts'
import { faultNames, readFault, type Fault } from './rpc/fault.ts'
import { createListCollectibles } from './rpc/list-collectibles.ts'
import { createMethods } from './rpc/methods.ts'
import { oddAnswer } from './rpc/odd-answer.ts'

export type SampleServer = {
  /** Base address without a trailing slash; one for all groups. */
  readonly url: string
  stop(): Promise<void>
}

/** Headers a client of this family may send (observed), and the sample's own. */
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'content-type, webrpc, x-access-key, authorization, sample-fault',
  'access-control-expose-headers': 'retry-after',
  'access-control-max-age': '600',
}

/** How long a call that is never answered is kept open: longer than any client waits, and not for ever. */
const longestSilence = 150_000

const first = (header: string | string[] | undefined): string | null =>
  (Array.isArray(header) ? header[0] : header) ?? null

const send = (response: ServerResponse, { status, body, headers }: SampleAnswer): void => {
  const bytes = Buffer.from(JSON.stringify(body))
  response.writeHead(status, {
    ...cors,
    'content-type': 'application/json',
    'content-length': bytes.length,
    ...headers,
  })
  response.end(bytes)
}

/**
 * Starts the sample service on loopback. Its data is made up and says so; what it does on the wire is what the interface
 * says.
 *
 * @param port 0 takes any free one
 * @param now milliseconds since the epoch; times of orders count from it
 */
export const startServer = async (
  port: number,
  keys: SampleKeys,
  now = Date.now(),
): Promise<SampleServer> => {
  const collectibles = createListCollectibles(now)
  const methods = createMethods(collectibles)
  const picture = createImageCache()
  const stopping = new AbortController()
  let base = ''

  const answerRpc = async (
    request: IncomingMessage,
    { network, service, method }: Extract<Route['to'], { kind: 'rpc' }>,
  ): Promise<SampleAnswer> => {
    const answer = methods.get(`${service}/${method}`)
    if (answer === undefined) return failureAnswer('WebrpcBadRoute', `there is no /rpc/${service}/${method}`)
    if (request.method !== 'POST') return failureAnswer('WebrpcBadMethod', 'operations are called with POST')
    const key = first(request.headers['x-access-key'])
    if (key === null) return failureAnswer('Unauthorized', 'the header X-Access-Key is missing')
    if (!sameKey(key, keys.accessKey))
      return failureAnswer('Unauthorized', 'the access key is not of this service')
    const body = await readBody(request)
    if (body === null) return failureAnswer('WebrpcBadRequest', 'the body is larger than 1 MiB')
    return answer({ network, body, imageUrl: (number) => `${base}/images/${number}.png` })
  }

  /** @returns `true` when the fault took the place of an answer */
  const makeFault = async (fault: Fault, response: ServerResponse): Promise<boolean> => {
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    const signal = AbortSignal.any([gone.signal, stopping.signal])
    const wait = (milliseconds: number): Promise<unknown> =>
      pause(milliseconds, undefined, { signal }).catch(() => {})
    switch (fault.kind) {
      case 'error': {
        const { status, body, headers } = failureAnswer(fault.name, 'asked for with a fault')
        const retry = fault.retryAfter === null ? {} : { 'retry-after': String(fault.retryAfter) }
        send(response, { status, body, headers: { ...headers, ...retry } })
        return true
      }
      case 'slow':
        await wait(fault.milliseconds)
        return signal.aborted
      case 'timeout':
        await wait(longestSilence)
        response.destroy()
        return true
      case 'drop':
        response.destroy()
        return true
      case 'malformed':
        response.writeHead(200, { ...cors, 'content-type': 'application/json' })
        response.end('{"collectibles":[{"metadata":{"tokenId":"1","name":"Cut o')
        return true
      case 'not-json':
        response.writeHead(200, { ...cors, 'content-type': 'text/html' })
        response.end('<!doctype html><title>Welcome</title><h1>This is not the service you look for</h1>')
        return true
      case 'odd':
        return false
    }
  }

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { fault: named, to } = readRoute((request.url ?? '/').split('?', 1)[0] ?? '/')
    if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end()
    if (to.kind === 'image' && to.number >= 1 && to.number <= collection.size) {
      const bytes = picture(to.number)
      response.writeHead(200, {
        ...cors,
        'content-type': 'image/png',
        'content-length': bytes.length,
        'cache-control': 'public, max-age=86400, immutable',
      })
      return void response.end(request.method === 'HEAD' ? undefined : bytes)
    }
    if (to.kind !== 'rpc') return send(response, failureAnswer('WebrpcBadRoute', 'nothing is at this path'))
    const asked = first(request.headers['sample-fault']) ?? named
    const fault = asked === null ? null : readFault(asked)
    if (asked !== null && fault === null) {
      return send(response, failureAnswer('InvalidArgument', `no such fault; there are: ${faultNames}`))
    }
    if (fault !== null && (await makeFault(fault, response))) return
    const answer = await answerRpc(request, to)
    send(
      response,
      fault?.kind === 'odd' && answer.status === 200 ? { ...answer, body: oddAnswer(answer.body) } : answer,
    )
  }

  const server = createServer({ headersTimeout: 10_000, requestTimeout: 30_000 }, (request, response) => {
    handle(request, response).catch((cause: unknown) => {
      if (response.headersSent || response.destroyed) return void response.destroy()
      send(
        response,
        failureAnswer('WebrpcServerPanic', cause instanceof Error ? cause.message : String(cause)),
      )
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      server.off('error', reject)
      resolve()
    })
  })
  // After the address is known and before the first call: making the collection takes about a tenth of a second.
  setImmediate(() => collectibles.prepare())
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: base,
    stop: () =>
      new Promise((resolve) => {
        stopping.abort()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
