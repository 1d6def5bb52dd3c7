import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Everything below `/hooks/` is the secret; the redactor of the desk's log knows this form. */
const pathOf = (secret: string): string => `/hooks/${secret}`

/** 192 random bits as 32 characters that need no escaping in a URL. */
export const createSecret = (): string => randomBytes(24).toString('base64url')

/** Whether a text can be a secret: 128 bits or more in base64url. */
export const isSecret = (text: string): boolean => /^[\w-]{22,200}$/.test(text)

/**
 * Makes the test for the secret path. Digests are compared, not texts: their length is always the same, and the time
 * tells nothing about how much of a guess was right.
 */
export const createSecretPathTest = (secret: string): ((path: string) => boolean) => {
  const digest = (path: string): Buffer => hash('sha256', path, 'buffer')
  const wanted = digest(pathOf(secret))
  return (path) => timingSafeEqual(digest(path), wanted)
}

/** The URL to register with the service, by the loopback address. */
export const deliveryUrl = (port: number, secret: string): string =>
  `http://127.0.0.1:${port}${pathOf(secret)}`

/**
 * Values of `Host` that mean this receiver: its loopback names with its port, and what the operator added (the name of a
 * tunnel, for example).
 *
 * @param more with the port if it is not the scheme's own
 */
export const allowedHosts = (port: number, more: readonly string[]): ReadonlySet<string> => {
  const loopback = ['127.0.0.1', '[::1]', 'localhost']
  const withPort = loopback.map((name) => `${name}:${port}`)
  return new Set([...withPort, ...(port === 80 ? loopback : []), ...more.map((name) => name.toLowerCase())])
}
