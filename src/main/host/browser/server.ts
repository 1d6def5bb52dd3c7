import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Failure } from '../../../contract/failure.ts'
import type { Media } from '../../../features/media/desk/service.ts'
import type { Logger } from '../../platform/log/logger.ts'
import type { Router } from '../../platform/router/router.ts'
import type { Topics } from '../../platform/topics/topics.ts'
import { type Refusal, sameSecret } from '../api/access.ts'
import { createApi } from '../api/answer-api.ts'
import { type LocalRequest, refuseCall, startLoopbackServer } from '../api/loopback-server.ts'
import { sendFailure, sendJson } from '../api/send-json.ts'
import { newNonce, pageHeaders } from '../content-security-policy.ts'
import { parseMediaAddress } from '../media-address.ts'
import { mediaAnswer } from '../media-answer.ts'
import { type PageAssets, respond } from '../page-assets.ts'
import { callerOf, cookieName, unknownCaller } from './access.ts'
import { createOneTimeCodes } from './one-time-codes.ts'
import { createSessions, type Session } from './sessions.ts'
import { pageSecretKey } from '../../../contract/page-secret.ts'

/** A text as a string of JavaScript that cannot end its element. */
const scriptText = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c')

/** Puts the page's secret into its origin's storage, then gives way to the page itself. */
const signInPage = (
  secret: string,
  address: string,
): { readonly headers: Record<string, string>; readonly body: Buffer } => {
  const nonce = newNonce()
  const script = `localStorage.setItem(${scriptText(pageSecretKey)},${scriptText(secret)});location.replace(${scriptText(address)})`
  return {
    headers: {
      ...pageHeaders({ host: 'browser', nonce }),
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    },
    body: Buffer.from(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Marketdesk</title><script nonce="${nonce}">${script}</script><noscript>Marketdesk needs JavaScript.</noscript></html>`,
    ),
  }
}

export type BrowserServerDeps = {
  readonly router: Router
  readonly topics: Pick<Topics, 'subscribe'>
  readonly media: Media
  readonly assets: PageAssets
  readonly token: string
  readonly logger: Logger
}

const doorPage = (message: string, command: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Marketdesk</title><h1>Marketdesk</h1><p>${message}</p><p>${command.replaceAll('<', '&lt;')}</p></html>`

/** Where to go on after the keys were taken out. Always on this host: two slashes in front would name another. */
const withoutKeys = (url: URL): string => {
  url.searchParams.delete('token')
  url.searchParams.delete('code')
  return `/${url.pathname.replace(/^\/+/, '')}${url.search}`
}

/** Each request passes `checkOrigin` and `callerOf` first. @param port a taken one rejects with `EADDRINUSE` */
export const startBrowserServer = async (port: number, deps: BrowserServerDeps) => {
  const api = createApi(deps)
  const codes = createOneTimeCodes()
  const sessions = createSessions(deps.token)

  const answerMedia = async ({ url, request, response }: LocalRequest): Promise<void> => {
    const address = parseMediaAddress(url)
    if (address === undefined)
      return sendFailure(response, { kind: 'not-found', message: 'There is no such picture.' })
    const controller = new AbortController()
    response.once('close', () => controller.abort())
    const fetched = await deps.media.fetch(address.project, address.url, controller.signal)
    if (!fetched.ok) return sendFailure(response, fetched.error, { 'cache-control': 'no-store' })
    const { status, headers, body } = mediaAnswer(fetched.value, request.headers.range)
    response.writeHead(status, headers)
    response.end(request.method === 'HEAD' ? undefined : body)
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

  const refuse = (refusal: Refusal, request: IncomingMessage, response: ServerResponse): void => {
    if (request.method !== 'GET' || !(request.headers.accept ?? '').includes('text/html'))
      return refuseCall(refusal, request, response)
    request.resume()
    response.writeHead(refusal.status, {
      ...pageHeaders({ host: 'browser', nonce: newNonce() }),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
    response.end(doorPage(refusal.message, refusal.hint))
  }

  const signIn = ({ cookie, page }: Session, { url, response, port: at }: LocalRequest): void => {
    const { headers, body } = signInPage(page, withoutKeys(url))
    response.writeHead(200, {
      ...headers,
      'content-length': body.length,
      'set-cookie': `${cookieName(at)}=${cookie}; HttpOnly; SameSite=Strict; Path=/`,
    })
    response.end(body)
  }

  const answer = async (local: LocalRequest): Promise<void> => {
    const { url, request, response, port: at } = local
    const { token } = deps
    const caller = callerOf(request.headers, url.searchParams, { port: at, token, sessions })
    // Opening the printed address: what stands in the query signs this browser in, and is gone from the address bar.
    const shown = url.searchParams.get('token')
    const code = url.searchParams.get('code')
    if (request.method === 'GET') {
      const isKey = (shown !== null && sameSecret(shown, token)) || (code !== null && codes.redeem(code))
      if (isKey) return signIn(sessions.open(), local)
    }
    const isBarePage = !/^\/(?:api|media)\//.test(url.pathname)
    if (caller === null || (caller === 'browser' && !isBarePage))
      return refuse(unknownCaller, request, response)
    const as = caller === 'page' ? 'page' : 'script'
    if (url.pathname.startsWith('/api/')) return await api.answer(url.pathname, as, request, response)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      request.resume()
      const error: Failure = { kind: 'input', message: 'Pages are read with GET.' }
      return sendJson(response, 405, { ok: false, error }, { allow: 'GET, HEAD' })
    }
    if (url.pathname.startsWith('/media/')) return await answerMedia(local)
    // A code that was used: this browser is signed in. Elsewhere a screen may have a search member of the same name.
    if (code !== null && url.pathname === '/') {
      response.writeHead(303, { location: withoutKeys(url), 'cache-control': 'no-store' }).end()
      return
    }
    answerPage(url, request, response)
  }

  const server = await startLoopbackServer(port, { answer, refuse, logger: deps.logger })
  const origin = `http://127.0.0.1:${server.port}`

  return {
    /** Base address without a trailing slash, e.g. `http://127.0.0.1:4600`. */
    origin,
    port: server.port,
    /**
     * An address that opens the page once. The token must stand neither in the arguments of the system's opener, which every user of
     * the machine can see, nor in a browser's history.
     *
     * @param lifetimeMs how long it waits to be used; a minute where left out
     */
    openingUrl: (lifetimeMs?: number) => `${origin}/?code=${codes.issue(lifetimeMs)}`,
    stop: () => {
      api.stop()
      return server.stop()
    },
  }
}

export type BrowserServer = Awaited<ReturnType<typeof startBrowserServer>>
