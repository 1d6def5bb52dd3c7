import type { Bridge } from '../../contract/bridge.ts'
import type { Answer, Input, MethodName, Output } from '../../contract/contract.ts'

/** Asks the desk by method name, so that name and input can serve as the key of a query. */
export type Ask = <N extends MethodName>(
  name: N,
  input: Input<N>,
  options?: { readonly signal?: AbortSignal },
) => Promise<Answer<Output<N>>>

/** The contract's client over a host's bridge. A call that is given up answers with the kind `cancelled`. */
export const createClient = (bridge: Bridge): Ask => {
  let count = 0
  return async (name, input, { signal } = {}) => {
    if (signal?.aborted)
      return { ok: false, error: { kind: 'cancelled', message: `${name} was given up before it began.` } }
    count += 1
    const callId = `c${count}`
    const abort = (): void => bridge.cancel(callId)
    signal?.addEventListener('abort', abort, { once: true })
    try {
      return await bridge.methods[name](input, callId)
    } finally {
      signal?.removeEventListener('abort', abort)
    }
  }
}
