import { hideIn, hideInJsonText, type Secret } from './hide-secrets.ts'
import type { Sent } from './send.ts'

/** A session of the service's own in a cookie is a key as well, and nobody asked for it. */
const leftOut = new Set(['set-cookie', 'set-cookie2'])

const hideInHeaders = (headers: Headers, secrets: readonly Secret[]): Headers =>
  new Headers(
    [...headers].map(([name, value]): [string, string] => [
      name,
      leftOut.has(name) ? '(not kept)' : hideIn(value, secrets),
    ]),
  )

/** An error whose messages, through all its causes, repeat no secret; codes stay. */
const hideInCause = (cause: unknown, secrets: readonly Secret[], depth = 0): unknown => {
  if (typeof cause === 'string') return hideIn(cause, secrets)
  if (typeof cause !== 'object' || cause === null || depth > 5) return cause
  const { message, code, syscall, errors, cause: inner } = cause as Record<string, unknown>
  return {
    ...(typeof message === 'string' ? { message: hideIn(message, secrets) } : {}),
    ...(code === undefined ? {} : { code }),
    ...(syscall === undefined ? {} : { syscall }),
    ...(Array.isArray(errors) ? { errors: errors.map((one) => hideInCause(one, secrets, depth + 1)) } : {}),
    ...(inner === undefined ? {} : { cause: hideInCause(inner, secrets, depth + 1) }),
  }
}

/**
 * What came back, with a placeholder for each secret that a service or a library repeats: in the body in whatever way it is
 * escaped, in headers, in errors.
 */
export const hideInSent = ({ last, attempts }: Sent, secrets: readonly Secret[]): Sent => {
  switch (last.outcome) {
    case 'answered': {
      const { text, headers } = last
      return {
        attempts,
        last: { ...last, text: hideInJsonText(text, secrets), headers: hideInHeaders(headers, secrets) },
      }
    }
    case 'broken':
      return { attempts, last: { outcome: 'broken', cause: hideInCause(last.cause, secrets) } }
    default:
      return { attempts, last }
  }
}
