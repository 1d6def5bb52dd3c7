import type { StepResult } from './step-result.ts'
import { codeOf } from '../../platform/http/connection-failure.ts'
import { fetchBounded, type Fetch } from '../../platform/http/fetch-bounded.ts'
import { hostOf } from '../../platform/chain/rpc-call.ts'

const timeoutMs = 30_000
const mostCharacters = 20_000

const nothing = { result: null, receipt: null, problem: null }

/** More is no answer to an order; it may have been accepted anyway. */
const mostBytes = 1_000_000

/**
 * Posts a signed order. Never repeated and never redirected; no key of the project goes along.
 *
 * @returns `asked` when nobody can say whether it was taken
 */
export const postSignature = async (
  { url, method, body }: { readonly url: string; readonly method: string; readonly body: unknown },
  signal: AbortSignal,
  fetch: Fetch = (to, init) => globalThis.fetch(to, init),
): Promise<StepResult> => {
  const host = hostOf(url)
  const unsure = (problem: string): StepResult => ({ ...nothing, state: 'asked', problem })
  const fetched = await fetchBounded(
    fetch,
    url,
    {
      method,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    },
    { most: mostBytes, timeoutMs, signal },
  )
  if (!fetched.ok) {
    const fault = fetched.error
    if (fault.kind === 'timeout')
      return unsure(`${host} did not answer within ${timeoutMs / 1000} s: it may have been taken.`)
    if (fault.kind === 'too-large')
      return unsure(`${host} answered with more than ${mostBytes / 1e6} MB: it may have been taken.`)
    if (fault.kind === 'cancelled' || fault.isSent)
      return unsure(`The connection to ${host} broke off: it may have been taken.`)
    const code = codeOf(fault.cause)
    return {
      ...nothing,
      state: 'failed',
      problem: `Nothing was sent: ${host} could not be reached${code === null ? '' : ` (${code})`}.`,
    }
  }
  const { status, bytes } = fetched.value
  const result = bytes.toString('utf8').slice(0, mostCharacters)
  if (status >= 200 && status < 300) return { ...nothing, state: 'done', result }
  if (status >= 500)
    return {
      ...unsure(`${host} answered with status ${status}: it may have been accepted anyway.`),
      result,
    }
  return {
    ...nothing,
    state: 'failed',
    result,
    problem:
      status < 400
        ? `${host} points elsewhere (status ${status}), which is not followed.`
        : `${host} refused it with status ${status}: ${result.slice(0, 300)}`,
  }
}
