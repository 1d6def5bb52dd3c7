import { fetchBounded, type Fetch } from '../../../main/platform/http/fetch-bounded.ts'

export type WireCall = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type Attempt =
  | {
      readonly outcome: 'answered'
      readonly status: number
      readonly headers: Headers
      readonly bytes: number
      readonly text: string
    }
  | { readonly outcome: 'too-large'; readonly status: number }
  | { readonly outcome: 'broken'; readonly cause: unknown }
  | { readonly outcome: 'aborted' }

/** Redirects are not followed: the key would go along to another address. */
export const attempt = async (
  fetch: Fetch,
  call: WireCall,
  signal: AbortSignal,
  most: number,
): Promise<Attempt> => {
  const { url, headers, body } = call
  const fetched = await fetchBounded(fetch, url, { method: 'POST', headers, body }, { most, signal })
  if (fetched.ok) {
    const { bytes, ...rest } = fetched.value
    return { outcome: 'answered', ...rest, bytes: bytes.byteLength, text: new TextDecoder().decode(bytes) }
  }
  const fault = fetched.error
  if (fault.kind === 'too-large') return { outcome: 'too-large', status: fault.status }
  return fault.kind === 'broken' ? { outcome: 'broken', cause: fault.cause } : { outcome: 'aborted' }
}
