import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { pageSecretHeader } from '../../../contract/page-secret.ts'
import type { Sessions } from './sessions.ts'

/** Why a request was turned away before it was looked at any closer. */
export type Refusal = { readonly status: 401 | 403; readonly message: string; readonly hint: string }

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares in a time that tells nothing about where two texts differ, whatever their lengths. */
export const sameSecret = (left: string, right: string): boolean =>
  timingSafeEqual(digest(left), digest(right))

/** Name of the cookie: cookies are shared by all ports of a host, so the port is part of it. */
export const cookieName = (port: number): string => `marketdesk-${port}`

const readCookie = ({ cookie }: IncomingHttpHeaders, name: string): string | undefined => {
  for (const part of (cookie ?? '').split(';')) {
    const equals = part.indexOf('=')
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim()
  }
  return undefined
}

/** Refuses by the `Host` (what stops DNS rebinding), then by the `Origin` (what stops pages of others). */
export const checkOrigin = (
  headers: IncomingHttpHeaders,
  hostHeaders: number,
  port: number,
): Refusal | null => {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`]
  if (hostHeaders !== 1 || !hosts.includes((headers.host ?? '').toLowerCase())) {
    return {
      status: 403,
      message: 'This address is not one Marketdesk is served under.',
      hint: `Open it as http://127.0.0.1:${port}.`,
    }
  }
  const foreign: Refusal = {
    status: 403,
    message: 'A page of another origin may not call Marketdesk.',
    hint: 'Open Marketdesk in a tab of its own.',
  }
  const { origin } = headers
  if (origin !== undefined && !hosts.some((host) => origin === `http://${host}`)) return foreign
  const site = headers['sec-fetch-site']
  // A link that was clicked elsewhere is a navigation; it may open the page, nothing else of another site may.
  if (
    typeof site === 'string' &&
    site !== 'same-origin' &&
    site !== 'none' &&
    headers['sec-fetch-mode'] !== 'navigate'
  ) {
    return foreign
  }
  return null
}

/**
 * Who a request comes from: `script` shows the token, `page` the cookie and the secret of its page, `browser` the cookie alone,
 * which any port of this machine may have been sent. `null`: nobody known.
 */
export type Caller = 'script' | 'page' | 'browser' | null

/** Tells callers apart: what stops other users and programs of this machine, and pages on its other ports. */
export const callerOf = (
  headers: IncomingHttpHeaders,
  query: URLSearchParams,
  { port, token, sessions }: { readonly port: number; readonly token: string; readonly sessions: Sessions },
): Caller => {
  const bearer = /^bearer +(.+)$/i.exec(headers.authorization ?? '')?.[1]
  if (bearer !== undefined) return sameSecret(bearer, token) ? 'script' : null
  const cookie = readCookie(headers, cookieName(port))
  const header = headers[pageSecretHeader]
  // Streams and pictures are fetched by the browser itself, which sends no header of ours.
  const page = typeof header === 'string' ? header : (query.get('page') ?? undefined)
  if (sessions.isPage(cookie, page)) return 'page'
  return sessions.isCookie(cookie) ? 'browser' : null
}

/** What a caller who may not is answered. */
export const unknownCaller: Refusal = {
  status: 401,
  message: 'The token is missing or wrong.',
  hint: 'Open the address that Marketdesk printed when it started, or send its token as “Authorization: Bearer <token>”.',
}
