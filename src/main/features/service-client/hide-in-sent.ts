import type { Mask } from '../../platform/masking/mask.ts'
import type { ServiceAttempts } from './send.ts'

/** A session of the service's own in a cookie is a key as well, and nobody asked for it. */
const leftOut = new Set(['set-cookie', 'set-cookie2'])

const hideInHeaders = (headers: Headers, mask: Mask): Headers =>
  new Headers(
    [...headers].map(([name, value]): [string, string] => [
      mask.text(name),
      leftOut.has(name) ? '(not kept)' : mask.text(value),
    ]),
  )

/** An error whose messages, through all its causes, repeat no secret; codes stay. */
const hideInCause = (cause: unknown, mask: Mask, depth = 0): unknown => {
  if (typeof cause === 'string') return mask.text(cause)
  if (typeof cause !== 'object' || cause === null || depth > 5) return cause
  const { message, code, syscall, errors, cause: inner } = cause as Record<string, unknown>
  return {
    ...(typeof message === 'string' ? { message: mask.text(message) } : {}),
    ...(code === undefined ? {} : { code }),
    ...(syscall === undefined ? {} : { syscall }),
    ...(Array.isArray(errors) ? { errors: errors.map((one) => hideInCause(one, mask, depth + 1)) } : {}),
    ...(inner === undefined ? {} : { cause: hideInCause(inner, mask, depth + 1) }),
  }
}

/**
 * What came back, with a placeholder for each secret that a service or a library repeats: in the body, in names and values of
 * headers, in errors.
 */
export const hideInSent = ({ last, attempts }: ServiceAttempts, mask: Mask): ServiceAttempts => {
  switch (last.outcome) {
    case 'answered': {
      const { text, headers } = last
      return {
        attempts,
        last: { ...last, text: mask.text(text), headers: hideInHeaders(headers, mask) },
      }
    }
    case 'broken':
      return { attempts, last: { outcome: 'broken', cause: hideInCause(last.cause, mask) } }
    default:
      return { attempts, last }
  }
}
