import type { IncomingHttpHeaders } from 'node:http'
import { pageSecretHeader } from '../../../contract/page-secret.ts'
import { bearerToken, type Refusal, sameSecret } from '../api/access.ts'
import type { Sessions } from './sessions.ts'

/** Name of the cookie: cookies are shared by all ports of a host, so the port is part of it. */
export const cookieName = (port: number): string => `marketdesk-${port}`

const readCookie = ({ cookie }: IncomingHttpHeaders, name: string): string | undefined => {
  for (const part of (cookie ?? '').split(';')) {
    const equals = part.indexOf('=')
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim()
  }
  return undefined
}

/**
 * Who a request comes from: `script` shows the token, `page` the cookie and the secret of its page, `browser` the cookie alone,
 * which any port of this machine may have been sent. `null`: nobody known.
 */
export type Caller = 'script' | 'page' | 'browser' | null

export const callerOf = (
  headers: IncomingHttpHeaders,
  query: URLSearchParams,
  { port, token, sessions }: { readonly port: number; readonly token: string; readonly sessions: Sessions },
): Caller => {
  const bearer = bearerToken(headers)
  if (bearer !== undefined) return sameSecret(bearer, token) ? 'script' : null
  const cookie = readCookie(headers, cookieName(port))
  const header = headers[pageSecretHeader]
  // Streams and pictures are fetched by the browser itself, which sends no header of ours.
  const page = typeof header === 'string' ? header : (query.get('page') ?? undefined)
  if (sessions.isPage(cookie, page)) return 'page'
  return sessions.isCookie(cookie) ? 'browser' : null
}

export const unknownCaller: Refusal = {
  status: 401,
  message: 'The token is missing or wrong.',
  hint: 'Open the address that Marketdesk printed when it started, or send its token as “Authorization: Bearer <token>”.',
}
