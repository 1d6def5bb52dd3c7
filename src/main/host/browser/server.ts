import { randomBytes } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { failures } from '../../../contract/failure-kinds.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { OpenApiDocument } from '../../../contract/openapi-document.ts'
import { openApi } from '../../../contract/openapi.ts'
import { clause } from '../../../core/sentence.ts'
import { parseJson } from '../../../core/wire/parse-json.ts'
import type { CallContext, Router } from '../../platform/router/router.ts'
import type { Logger } from '../../platform/log/logger.ts'
import { http } from '../../platform/http/node-http.ts'
import { readBody } from '../../platform/http/read-body.ts'
import type { Media } from '../../features/media/service.ts'
import type { Topics } from '../../platform/topics/topics.ts'
import { appVersion } from '../app-version.ts'
import { newNonce, pageHeaders } from '../content-security-policy.ts'
import { mediaHeaders } from '../media-headers.ts'
import { parseMediaAddress } from '../media-address.ts'
import { type PageAssets, respond } from '../page-assets.ts'
import { callerOf, checkOrigin, cookieName, sameSecret, unknownCaller, type Refusal } from './access.ts'
import { createOneTimeCodes } from './one-time-codes.ts'
import { createSessions, type Session } from './sessions.ts'
import { signInPage } from './sign-in-page.ts'
import { createTopicStream } from './topic-stream.ts'

export type BrowserServerDeps = {
  readonly router: Router
  readonly topics: Pick<Topics, 'subscribe'>
  readonly media: Media
  readonly assets: PageAssets
  readonly token: string
  readonly logger: Logger
}

export type BrowserServer = {
  /** Base address without a trailing slash, e.g. `http://127.0.0.1:4600`. */
  readonly origin: string
  readonly port: number
  /**
   * An address that opens the page once. The token must stand neither in the arguments of the system's opener, which every user of
   * the machine can see, nor in a browser's history.
   *
   * @param lifetimeMs how long it waits to be used; a minute where left out
   */
  openingUrl(lifetimeMs?: number): string
  stop(): Promise<void>
}

/** Bytes a call's input may have. The largest honest input is a pasted payload. */
const largestInput = 4 * 1024 * 1024

const sendJson = (
  response: ServerResponse,
  status: number,
  body: unknown,
  more: Record<string, string> = {},
): void => {
  if (response.destroyed) return
  const bytes = Buffer.from(JSON.stringify(body))
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    ...more,
  })
  response.end(bytes)
}

const sendFailure = (response: ServerResponse, error: Failure, more?: Record<string, string>): void =>
  sendJson(response, failures[error.kind].status, { ok: false, error }, more)

/** What a person sees who opened the address without its token. */
const doorPage = (message: string, hint: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Marketdesk</title><h1>Marketdesk</h1><p>${message}</p><p>${hint.replaceAll('<', '&lt;')}</p></html>`

/** Where to go on after the keys were taken out. Always on this host: two slashes in front would name another. */
const withoutKeys = (url: URL): string => {
  url.searchParams.delete('token')
  url.searchParams.delete('code')
  return `/${url.pathname.replace(/^\/+/, '')}${url.search}`
}

/**
 * Serves the page, the contract (`POST /api/<topic.verb>`), the "changed" stream (`GET /api/topics`), the API document and the pictures of
 * collectibles (`GET /media/…`) on loopback. Each request passes {@link checkOrigin} and {@link callerOf} first.
 *
 * @param port 0 takes any free one; a taken one rejects with `EADDRINUSE`
 */
export const startBrowserServer = async (port: number, deps: BrowserServerDeps): Promise<BrowserServer> => {
  const stream = createTopicStream(deps.topics)
  const running = new Set<AbortController>()
  const codes = createOneTimeCodes()
  const sessions = createSessions(deps.token)

  const answerCall = async (
    name: string,
    caller: CallContext['caller'],
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    if (request.method !== 'POST') {
      const error: Failure = {
        kind: 'input',
        message: `${request.method ?? 'This method'} is not how a method is called.`,
        hint: 'Use POST with a JSON body.',
      }
      return sendJson(response, 405, { ok: false, error }, { allow: 'POST' })
    }
    const body = await readBody(request.iterator({ destroyOnReturn: false }), { most: largestInput })
    if (!body.isWhole) {
      // The rest is thrown away, so that the sender reads the answer and not a broken connection.
      request.resume()
      const more = { connection: 'close' }
      return sendJson(
        response,
        413,
        {
          ok: false,
          error: {
            kind: 'input',
            message: `The body is larger than ${largestInput} bytes.`,
          } satisfies Failure,
        },
        more,
      )
    }
    // Digits of integers beyond 2^53 stay: they become text, which the contract takes in their place.
    const parsed = parseJson(body.bytes.length === 0 ? '{}' : body.bytes.toString('utf8'))
    if (!parsed.ok) {
      return sendFailure(response, {
        kind: 'input',
        message: `The body is not JSON that can be read: ${clause(parsed.error.message)}.`,
        hint: 'Send one JSON object.',
        field: '',
        issues: [{ path: '', message: 'not JSON' }],
      })
    }
    const input = parsed.value
    const controller = new AbortController()
    running.add(controller)
    response.once('close', () => controller.abort())
    try {
      const answer = await deps.router.dispatch(name, input, { signal: controller.signal, caller })
      if (answer.ok) sendJson(response, 200, answer)
      else sendFailure(response, answer.error)
    } finally {
      running.delete(controller)
    }
  }

  let document: OpenApiDocument | undefined
  const sendApi = (response: ServerResponse): void => {
    document ??= openApi(appVersion)
    sendJson(response, 200, document)
  }

  const answerMedia = async (url: URL, response: ServerResponse): Promise<void> => {
    const address = parseMediaAddress(url)
    if (address === undefined)
      return sendFailure(response, { kind: 'not-found', message: 'There is no such picture.' })
    const controller = new AbortController()
    response.once('close', () => controller.abort())
    const fetched = await deps.media.fetch(address.project, address.url, controller.signal)
    if (!fetched.ok) return sendFailure(response, fetched.error, { 'cache-control': 'no-store' })
    response.writeHead(200, {
      ...mediaHeaders(fetched.value.contentType),
      'content-length': fetched.value.body.length,
    })
    response.end(fetched.value.body)
  }

  const answerPage = (url: URL, request: IncomingMessage, response: ServerResponse): void => {
    const nonce = newNonce()
    const found = respond(deps.assets, url.pathname, nonce, request.headers['if-none-match'] ?? null)
    const length = found.status === 304 ? {} : { 'content-length': found.body.length }
    response.writeHead(found.status, {
      ...pageHeaders({ host: 'browser', nonce }),
      ...found.headers,
      ...length,
    })
    response.end(request.method === 'HEAD' ? undefined : found.body)
  }

  const server: Server = http.createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 60_000,
      // A script calls every few seconds: a connection that is closed while it sends the next call looks like a desk that went away.
      keepAliveTimeout: 60_000,
      connectionsCheckingInterval: 1000,
      maxHeaderSize: 16 * 1024,
    },
    (request, response) => {
      handle(request, response).catch((cause: unknown) => {
        // The caller went away before the request was whole: there is nobody to answer, and it is no bug.
        if (cause === request.errored) return
        const error =
          cause instanceof Error ? { message: cause.message, stack: cause.stack } : { message: String(cause) }
        const id = randomBytes(6).toString('hex')
        deps.logger.error({ id, error }, 'an HTTP answer failed by a bug')
        if (response.headersSent) return void response.destroy()
        sendFailure(response, { kind: 'internal', message: 'The answer failed by a bug of Marketdesk.', id })
      })
    },
  )

  const refuse = (refusal: Refusal, request: IncomingMessage, response: ServerResponse): void => {
    request.resume()
    if (request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')) {
      response.writeHead(refusal.status, {
        ...pageHeaders({ host: 'browser', nonce: newNonce() }),
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      })
      response.end(doorPage(refusal.message, refusal.hint))
      return
    }
    return sendFailure(response, {
      kind: refusal.status === 401 ? 'unauthorized' : 'forbidden',
      message: refusal.message,
      hint: refusal.hint,
    })
  }

  const signIn = ({ cookie, page }: Session, address: string, response: ServerResponse): void => {
    const { headers, body } = signInPage(page, address)
    response.writeHead(200, {
      ...headers,
      'content-length': body.length,
      'set-cookie': `${cookieName(listening)}=${cookie}; HttpOnly; SameSite=Strict; Path=/`,
    })
    response.end(body)
  }

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const target = request.url ?? '/'
    const hosts = request.headersDistinct['host']?.length ?? 0
    if (!target.startsWith('/')) {
      return sendFailure(response, {
        kind: 'forbidden',
        message: 'The request names a whole address as its target.',
      })
    }
    const url = new URL(`http://127.0.0.1:${listening}${target.replace(/^\/+/, '/')}`)
    const refusal = checkOrigin(request.headers, hosts, listening)
    if (refusal !== null) return refuse(refusal, request, response)
    const caller = callerOf(request.headers, url.searchParams, {
      port: listening,
      token: deps.token,
      sessions,
    })
    // Opening the printed address: what stands in the query signs this browser in, and is gone from the address bar.
    const shown = url.searchParams.get('token')
    const code = url.searchParams.get('code')
    if (request.method === 'GET') {
      const isKey = (shown !== null && sameSecret(shown, deps.token)) || (code !== null && codes.redeem(code))
      if (isKey) return signIn(sessions.open(), withoutKeys(url), response)
    }
    const isBarePage = !/^\/(?:api|media)\//.test(url.pathname)
    if (caller === null || (caller === 'browser' && !isBarePage))
      return refuse(unknownCaller, request, response)
    const as = caller === 'page' ? 'page' : 'script'
    if (url.pathname === '/api/topics' && request.method === 'GET') return stream.open(response)
    if (url.pathname === '/api/openapi.json' && request.method === 'GET') return sendApi(response)
    if (url.pathname.startsWith('/api/')) {
      return await answerCall(url.pathname.slice('/api/'.length), as, request, response)
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      request.resume()
      const error: Failure = { kind: 'input', message: 'Pages are read with GET.' }
      return sendJson(response, 405, { ok: false, error }, { allow: 'GET, HEAD' })
    }
    if (url.pathname.startsWith('/media/')) return await answerMedia(url, response)
    // A code that was used: this browser is signed in. Elsewhere a screen may have a search member of the same name.
    if (code !== null && url.pathname === '/') {
      response.writeHead(303, { location: withoutKeys(url), 'cache-control': 'no-store' }).end()
      return
    }
    answerPage(url, request, response)
  }

  let listening = port
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => {
      server.off('error', reject)
      listening = (server.address() as AddressInfo).port
      resolve()
    })
  })

  return {
    origin: `http://127.0.0.1:${listening}`,
    port: listening,
    openingUrl: (lifetimeMs) => `http://127.0.0.1:${listening}/?code=${codes.issue(lifetimeMs)}`,
    stop: async () => {
      stream.stop()
      for (const controller of running) controller.abort()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        // Answers under way get a moment; then the sockets go, so that stopping never hangs on a browser tab.
        setTimeout(() => server.closeAllConnections(), 500).unref()
        server.closeIdleConnections()
      })
    },
  }
}
