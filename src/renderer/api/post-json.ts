import { pageSecretHeader, readPageSecret } from '../../contract/page-secret.ts'

/** A call as the browser host takes it. */
export const postJson = (input: unknown, signal: AbortSignal | null = null): RequestInit => ({
  method: 'POST',
  credentials: 'same-origin',
  cache: 'no-store',
  headers: {
    'content-type': 'application/json',
    accept: 'application/json',
    [pageSecretHeader]: readPageSecret(globalThis.localStorage),
  },
  body: JSON.stringify(input ?? {}),
  signal,
})
