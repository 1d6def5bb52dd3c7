import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ReceiverAnswer } from '../contract.ts'

/** Everything below `/hooks/` is the secret; the redactor of the desk's log knows this form. */
export const pathOf = (secret: string): string => `/hooks/${secret}`

/** 192 random bits as 32 characters that need no escaping in a URL. */
export const createSecret = (): string => randomBytes(24).toString('base64url')

/** Whether a text can be a secret: 128 bits or more in base64url. */
export const isSecret = (text: string): boolean => /^[\w-]{22,200}$/.test(text)

export type KnownPath = {
  readonly secret: string
  readonly listener: string | null
  readonly project: string | null
  readonly answer: ReceiverAnswer | null
  readonly until: number | null
}

type StoredPath = { readonly digest: Buffer; readonly path: KnownPath }

/**
 * Makes the look-up of secret paths.
 *
 * What is looked up is a digest over the path and a random key of this look-up. Where a guess lands in the table is
 * therefore beyond the guesser's control, and how long it takes tells nothing about how much of it was right, nor how
 * many paths there are. The digest found, or one that fits nothing, is then compared in constant time.
 */
export const createPathLookup = (
  paths: readonly KnownPath[],
  now: () => number = Date.now,
): ((path: string) => KnownPath | null) => {
  const key = randomBytes(32).toString('latin1')
  const digestOf = (path: string): Buffer => hash('sha256', key + path, 'buffer')
  const pathByDigest = new Map(
    paths.map((path): [string, StoredPath] => {
      const digest = digestOf(pathOf(path.secret))
      return [digest.toString('latin1'), { digest, path }]
    }),
  )
  const nobody = randomBytes(32)
  return (path) => {
    const digest = digestOf(path)
    const found = pathByDigest.get(digest.toString('latin1'))
    const isEqual = timingSafeEqual(digest, found?.digest ?? nobody)
    if (!isEqual || found === undefined) return null
    const { until } = found.path
    return until === null || now() < until ? found.path : null
  }
}

const inUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host)

const wildcards: ReadonlySet<string> = new Set(['0.0.0.0', '::'])

export const isWildcard = (host: string): boolean => wildcards.has(host)

export const localBase = (host: string | null, port: number, scheme: 'http' | 'https' = 'http'): string =>
  `${scheme}://${host === null || isWildcard(host) ? '127.0.0.1' : inUrl(host)}:${port}`

export const deliveryUrl = (base: string, secret: string): string =>
  `${base.replace(/\/+$/, '')}${pathOf(secret)}`

export const allowedHosts = (
  port: number,
  own: readonly string[],
  more: readonly string[],
): ReadonlySet<string> => {
  const names = ['127.0.0.1', '[::1]', 'localhost', ...own.map(inUrl)]
  const withPort = names.map((name) => `${name}:${port}`)
  return new Set([...withPort, ...(port === 80 ? names : []), ...more].map((name) => name.toLowerCase()))
}
