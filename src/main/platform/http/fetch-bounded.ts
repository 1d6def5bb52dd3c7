import { fail, succeed, type Result } from '../../../core/result.ts'
import { isNeverSent } from './connection-failure.ts'
import { readBody } from './read-body.ts'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export type FetchedResponse = {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Buffer
}

export type FetchFault =
  | { readonly kind: 'too-large'; readonly status: number }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'cancelled' }
  /** `isSent` is false when nothing can have reached the other side. */
  | { readonly kind: 'broken'; readonly isSent: boolean; readonly cause: unknown }

export type FetchBounds = {
  /** Bytes of the body, after decompression. */
  readonly most: number
  /** From the request to the last byte of the body. */
  readonly timeoutMs?: number
  readonly signal: AbortSignal
}

/**
 * Makes one request and reads its response within bounds. Redirects are not followed, nothing is repeated, and no cookie goes
 * along: what is sent may hold a key or move coins.
 */
export const fetchBounded = async (
  fetch: Fetch,
  url: string,
  init: Pick<RequestInit, 'method' | 'headers' | 'body'>,
  { most, timeoutMs, signal }: FetchBounds,
): Promise<Result<FetchedResponse, FetchFault>> => {
  const late = timeoutMs === undefined ? null : AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      credentials: 'omit',
      signal: late === null ? signal : AbortSignal.any([late, signal]),
    })
    const { status, headers } = response
    const { bytes, isWhole } = await readBody(response.body, { most })
    return isWhole ? succeed({ status, headers, bytes }) : fail({ kind: 'too-large', status })
  } catch (cause) {
    if (signal.aborted) return fail({ kind: 'cancelled' })
    if (late?.aborted === true) return fail({ kind: 'timeout' })
    return fail({ kind: 'broken', isSent: !isNeverSent(cause), cause })
  }
}
