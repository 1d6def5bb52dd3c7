import type { Answer, Input, MethodName, Output } from './contract.ts'
import type { Bridge } from './bridge.ts'

type Topic<N extends MethodName> = N extends `${infer T}.${string}` ? T : never
type Verb<N extends MethodName, T extends string> = N extends `${T}.${infer V}` ? V : never

/** `client.events.list(input, { signal })` for each `events.list` of the contract. */
export type Client = {
  readonly [T in Topic<MethodName>]: {
    readonly [V in Verb<MethodName, T>]: `${T}.${V}` extends infer N extends MethodName
      ? (input: Input<N>, options?: { signal?: AbortLike }) => Promise<Answer<Output<N>>>
      : never
  }
}

/** The part of an `AbortSignal` that is used; the contract knows neither DOM nor Node. */
export type AbortLike = {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void
  removeEventListener(type: 'abort', listener: () => void): void
}

/**
 * Builds the typed client over a host's bridge.
 *
 * @param names all method names (`methodNames`)
 */
export const createClient = (bridge: Bridge, names: readonly MethodName[]): Client => {
  let count = 0
  const client: Record<string, Record<string, unknown>> = {}
  for (const name of names) {
    const [topic, verb] = name.split('.') as [string, string]
    const call = bridge.methods[name] as (input: unknown, callId: string) => Promise<Answer<unknown>>
    const verbs = (client[topic] ??= {})
    verbs[verb] = async (input: unknown, options?: { signal?: AbortLike }): Promise<Answer<unknown>> => {
      count += 1
      const callId = `c${count}`
      const signal = options?.signal
      const abort = (): void => bridge.cancel(callId)
      if (signal?.aborted)
        return { ok: false, error: { kind: 'cancelled', message: `${name} was given up before it began.` } }
      signal?.addEventListener('abort', abort, { once: true })
      try {
        return await call(input, callId)
      } finally {
        signal?.removeEventListener('abort', abort)
      }
    }
  }
  return client as unknown as Client
}
