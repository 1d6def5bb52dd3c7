import type { Bridge } from '../../contract/bridge.ts'
import { createClient, type AbortLike, type Client } from '../../contract/client.ts'
import type { Answer, Input, MethodName, Output } from '../../contract/contract.ts'
import { methodNames } from '../../contract/method-names.ts'

/** Asks the desk by method name, so that name and input can serve as the key of a query. */
export type Ask = <N extends MethodName>(
  name: N,
  input: Input<N>,
  options?: { signal?: AbortLike },
) => Promise<Answer<Output<N>>>

/** The contract's client over this page's bridge. */
export const clientOf = (bridge: Bridge): Client => createClient(bridge, methodNames)

/** `ask('events.list', input)` for `client.events.list(input)`. */
export const askOf = (client: Client): Ask => {
  const topics = client as unknown as Record<string, Record<string, AnyCall>>
  const ask: AskAny = (name, input, options) => {
    const [topic, verb] = name.split('.') as [string, string]
    const call = topics[topic]?.[verb]
    if (call === undefined) throw new Error(`The contract has no method ${name}.`)
    return call(input, options)
  }
  return ask as Ask
}

type AskAny = (name: string, input: unknown, options?: { signal?: AbortLike }) => Promise<Answer<unknown>>

type AnyCall = (input: unknown, options?: { signal?: AbortLike }) => Promise<Answer<unknown>>
