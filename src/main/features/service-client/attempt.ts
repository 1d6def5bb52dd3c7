import { readBytes } from '../../platform/http/read-bytes.ts'

/** `fetch`, as far as it is used here. Tests pass their own. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** One request as it goes out. */
export type WireCall = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What one attempt came to. */
export type Attempt =
  | {
      readonly outcome: 'answered'
      readonly status: number
      readonly headers: Headers
      readonly bytes: number
      readonly text: string
    }
  | { readonly outcome: 'too-large'; readonly status: number }
  /** `sent` is false when the connection never stood. */
  | { readonly outcome: 'broken'; readonly cause: unknown }
  | { readonly outcome: 'aborted' }

/**
 * Sends one request and reads its answer. Redirects are not followed: the key would go along to another address.
 *
 * @param signal ends the attempt; why it did is the caller's knowledge
 * @param most bytes of the answer, after decompression
 */
export const attempt = async (
  fetch: Fetch,
  call: WireCall,
  signal: AbortSignal,
  most: number,
): Promise<Attempt> => {
  try {
    const response = await fetch(call.url, {
      method: 'POST',
      headers: call.headers,
      body: call.body,
      redirect: 'manual',
      credentials: 'omit',
      signal,
    })
    const bytes = await readBytes(response.body, most)
    if (bytes === null) return { outcome: 'too-large', status: response.status }
    return {
      outcome: 'answered',
      status: response.status,
      headers: response.headers,
      bytes: bytes.byteLength,
      text: new TextDecoder().decode(bytes),
    }
  } catch (cause) {
    return signal.aborted ? { outcome: 'aborted' } : { outcome: 'broken', cause }
  }
}
