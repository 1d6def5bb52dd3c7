import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import { sameSecret } from '../api/access.ts'

/**
 * What a signed-in browser has. Browsers send a cookie to every port of a host, so the cookie alone opens only the bare page; calls
 * also show the page's secret, which the page keeps in its own origin's storage, where no other port can read it.
 */
export type Session = { readonly cookie: string; readonly page: string }

/**
 * Sessions follow from the token, so that those of a token given at start outlive a restart, and nothing has to be stored. Neither
 * part of a session leads back to the token.
 */
export const createSessions = (token: string) => {
  const key = createSecretKey(token, 'utf8')
  const seal = (purpose: 'cookie' | 'page', id: string): string =>
    createHmac('sha256', key).update(`${purpose}:${id}`).digest('base64url')
  const idOf = (cookie: string | undefined): string | null => {
    const [id = '', sealed = ''] = (cookie ?? '').split('.')
    return sameSecret(sealed, seal('cookie', id)) ? id : null
  }
  return {
    open: () => {
      const id = randomBytes(16).toString('base64url')
      return { cookie: `${id}.${seal('cookie', id)}`, page: seal('page', id) }
    },
    isCookie: (cookie: string | undefined) => idOf(cookie) !== null,
    isPage: (cookie: string | undefined, page: string | undefined = '') => {
      const id = idOf(cookie)
      return id !== null && sameSecret(page, seal('page', id))
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>
