import type { ActResult } from './act-outcome.ts'
import { hostOf } from '../../platform/chain/json-rpc.ts'

const timeoutMs = 30_000
const mostKept = 20_000

const nothing = { result: null, receipt: null, problem: null }

const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/**
 * Posts a signed order. Never repeated and never redirected; no key of the project goes along.
 *
 * @returns `asked` when nobody can say whether it was taken
 */
export const postSignature = async (
  { url, method, body }: { readonly url: string; readonly method: string; readonly body: unknown },
  signal: AbortSignal,
  fetch: (url: string, init: RequestInit) => Promise<Response> = (to, init) => globalThis.fetch(to, init),
): Promise<ActResult> => {
  const late = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      method,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.any([late, signal]),
    })
    const text = (await response.text()).slice(0, mostKept)
    const { status } = response
    if (status >= 200 && status < 300) return { ...nothing, state: 'done', result: text }
    if (status >= 500)
      return {
        ...nothing,
        state: 'asked',
        result: text,
        problem: `${hostOf(url)} answered with status ${status}: it may have been taken all the same.`,
      }
    return {
      ...nothing,
      state: 'failed',
      result: text,
      problem:
        status < 400
          ? `${hostOf(url)} points elsewhere (status ${status}), which is not followed.`
          : `${hostOf(url)} refused it with status ${status}: ${text.slice(0, 300)}`,
    }
  } catch (cause) {
    const inner =
      cause instanceof Error ? (cause.cause as { readonly code?: unknown } | undefined) : undefined
    if (typeof inner?.code === 'string' && neverSent.has(inner.code))
      return {
        ...nothing,
        state: 'failed',
        problem: `Nothing was sent: ${hostOf(url)} could not be reached (${inner.code}).`,
      }
    return {
      ...nothing,
      state: 'asked',
      problem: late.aborted
        ? `${hostOf(url)} did not answer within ${timeoutMs / 1000} s: it may have been taken.`
        : `The connection to ${hostOf(url)} broke off: it may have been taken.`,
    }
  }
}
