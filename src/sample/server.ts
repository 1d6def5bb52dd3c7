import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { nameTables } from '../core/wire/translate-names.ts'
import { chainFault } from './chain/chain-fault.ts'
import type { Keyring } from './keys.ts'
import { makeFault } from './make-fault.ts'
import { readBody } from './read-body.ts'
import { refuse } from './rpc/authorise.ts'
import { failureAnswer, type SampleAnswer } from './rpc/failure-answer.ts'
import { faultNames, readFault } from './rpc/fault.ts'
import { createMethods, type ServedMethod } from './rpc/methods.ts'
import { malformedAnswer } from './rpc/malformed-answer.ts'
import { cors, sendAnswer } from './send-answer.ts'
import type { World } from './world.ts'
import { drawArt } from './images/art.ts'

type Route = {
  readonly fault: string | null
  readonly to:
    | {
        readonly kind: 'rpc'
        readonly network: string | null
        readonly service: string
        readonly method: string
      }
    | { readonly kind: 'image'; readonly number: number }
    | { readonly kind: 'unknown' }
}

const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

const readRoute = (path: string): Route => {
  const segments = path.split('/').filter(Boolean).map(decode)
  const fault = segments[0] === 'fault' && segments[1] !== undefined ? segments[1] : null
  const rest = fault === null ? segments : segments.slice(2)
  const picture = /^(\d{1,6})\.png$/.exec(rest[1] ?? '')
  if (rest.length === 2 && rest[0] === 'images' && picture !== null) {
    return { fault, to: { kind: 'image', number: Number(picture[1]) } }
  }
  const at = rest.indexOf('rpc')
  const [service, method] = rest.slice(at + 1)
  if (at < 0 || at > 1 || rest.length !== at + 3 || service === undefined || method === undefined) {
    return { fault, to: { kind: 'unknown' } }
  }
  return { fault, to: { kind: 'rpc', network: at === 1 ? (rest[0] ?? null) : null, service, method } }
}

const most = 400

const createImageCache = (): ((number: number) => Buffer) => {
  const drawn = new Map<number, Buffer>()
  return (number) => {
    const picture = drawn.get(number) ?? drawArt(number)
    drawn.delete(number)
    drawn.set(number, picture)
    const [oldest] = drawn.keys()
    if (drawn.size > most && oldest !== undefined) drawn.delete(oldest)
    return picture
  }
}

export type SampleServer = {
  readonly url: string
  open(world: World): void
  setFaults(on: boolean): void
  stop(): Promise<void>
}

export type ServerOptions = {
  readonly port: number
  readonly keyring: Keyring
  readonly wireNames?: Readonly<Record<string, string>>
  readonly now?: () => number
}

const usualFaults = ['RateLimited=5', 'slow=4000', 'WebrpcInternalError', 'malformed', 'Timeout'] as const

const asFailure = (cause: unknown): SampleAnswer => {
  const fault = chainFault(cause)
  return fault === null
    ? failureAnswer('WebrpcServerPanic', cause instanceof Error ? cause.message : String(cause))
    : failureAnswer('WebrpcInternalError', `the sample’s chain: ${fault.message}`)
}

export const startServer = async ({
  port,
  keyring,
  wireNames = {},
  now = Date.now,
}: ServerOptions): Promise<SampleServer> => {
  const { promise: opened, resolve: open } = Promise.withResolvers<{
    readonly world: World
    readonly methods: ReadonlyMap<string, ServedMethod>
  }>()
  const picture = createImageCache()
  const stopping = new AbortController()
  let base = ''
  let hasFaults = false
  let calls = 0

  const nextFault = (): string | null => {
    calls += 1
    return hasFaults && calls % 6 === 0 ? (usualFaults[(calls / 6) % usualFaults.length] ?? null) : null
  }

  const answerRpc = async (
    request: IncomingMessage,
    { network, service, method }: Extract<Route['to'], { kind: 'rpc' }>,
  ): Promise<SampleAnswer> => {
    const { methods } = await opened
    const served = methods.get(`${service}/${method}`)
    if (served === undefined) return failureAnswer('WebrpcBadRoute', `there is no /rpc/${service}/${method}`)
    if (request.method !== 'POST') return failureAnswer('WebrpcBadMethod', 'operations are called with POST')
    const refusal = refuse(request.headers, served.credentials, keyring, now())
    if (refusal !== null) return refusal
    const body = await readBody(request)
    if (body === null) return failureAnswer('WebrpcBadRequest', 'the body is larger than 1 MiB')
    return served.answer({ network, body, imageUrl: (number) => `${base}/images/${number}.png` })
  }

  const sendPicture = (request: IncomingMessage, response: ServerResponse, number: number): void => {
    const bytes = picture(number)
    response.writeHead(200, {
      ...cors,
      'content-type': 'image/png',
      'content-length': bytes.length,
      'cache-control': 'public, max-age=86400, immutable',
    })
    response.end(request.method === 'HEAD' ? undefined : bytes)
  }

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { fault: named, to } = readRoute((request.url ?? '/').split('?', 1)[0] ?? '/')
    if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end()
    if (to.kind === 'image') {
      const { catalog } = (await opened).world
      const count = catalog.reduce((sum, { collectibles }) => sum + collectibles.length, 0)
      if (to.number >= 1 && to.number <= count) return sendPicture(request, response, to.number)
    }
    if (to.kind !== 'rpc')
      return sendAnswer(response, failureAnswer('WebrpcBadRoute', 'nothing is at this path'))
    const header = request.headers['sample-fault']
    // Its switches work on a bad day too.
    const unasked = to.service === 'Sample' ? null : nextFault()
    const faultName = (Array.isArray(header) ? header[0] : header) ?? named ?? unasked
    const fault = faultName === null ? null : readFault(faultName)
    if (faultName !== null && fault === null) {
      return sendAnswer(response, failureAnswer('InvalidArgument', `no such fault; there are: ${faultNames}`))
    }
    if (fault !== null && (await makeFault(fault, response, stopping.signal))) return
    const answer = await answerRpc(request, to)
    const bent = fault?.kind === 'odd' && answer.status === 200
    sendAnswer(response, bent ? { ...answer, body: malformedAnswer(answer.body) } : answer)
  }

  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 120_000 },
    (request, response) => {
      handle(request, response).catch((cause: unknown) => {
        if (response.headersSent || response.destroyed) return void response.destroy()
        sendAnswer(response, asFailure(cause))
      })
    },
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      server.off('error', reject)
      resolve()
    })
  })
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: base,
    open: (world) => open({ world, methods: createMethods(world, keyring, now, nameTables(wireNames)) }),
    setFaults: (on) => {
      hasFaults = on
    },
    stop: () =>
      new Promise((resolve) => {
        stopping.abort()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
