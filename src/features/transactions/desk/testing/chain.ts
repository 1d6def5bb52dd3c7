import { z } from 'zod'
import type { Json } from '../../../../contract/scalars.ts'
import { startLocalServer } from '../../../../main/platform/http/testing/local-server.ts'

const callSchema = z.looseObject({ method: z.string(), params: z.array(z.json()).default([]) })
const answerSchema = z.looseObject({ result: z.json().optional(), error: z.json().optional() })

/** A change of what a signer does with a call: other parameters, or `lose` for an answer that never comes. */
type Tweak = (method: string, params: Json[]) => Json[] | 'lose'

/** A real chain whose node signs for its accounts, behind an address at which calls can be changed on their way. */
export const startChain = async (anvil: { readonly url: string; stop(): Promise<void> }) => {
  const forward = async (call: object): Promise<Json> => {
    const response = await fetch(anvil.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(call),
    })
    return z.json().parse(await response.json())
  }
  const node = async (method: string, params: readonly unknown[] = []): Promise<Json> => {
    const { result, error } = answerSchema.parse(await forward({ jsonrpc: '2.0', id: 1, method, params }))
    if (error !== undefined) throw new Error(`${method}: ${JSON.stringify(error)}`)
    return result ?? null
  }

  /** Calls the node for a text: a hash, a signature. */
  const nodeText = async (method: string, params: readonly unknown[]): Promise<string> =>
    z.string().parse(await node(method, params))

  const calls: { readonly method: string; readonly params: readonly Json[] }[] = []
  let tweak: Tweak = (_method, params) => params
  const server = await startLocalServer(async (request, response, text) => {
    response.setHeader('content-type', 'application/json')
    const body = z.json().parse(JSON.parse(text))
    if (request.url !== '/rpc') {
      return response.end('{"orderId":"0x9"}')
    }
    const call = callSchema.parse(body)
    calls.push(call)
    const params = tweak(call.method, call.params)
    const answer = await forward({ ...call, params: params === 'lose' ? call.params : params })
    return params === 'lose' ? response.destroy() : response.end(JSON.stringify(answer))
  })
  const accounts = z.array(z.string()).parse(await node('eth_accounts'))
  return {
    base: server.url,
    url: `${server.url}/rpc`,
    node,
    nodeText,
    calls,
    accounts,
    tweak: (next: Tweak) => (tweak = next),
    stop: async () => {
      await server.stop()
      await anvil.stop()
    },
  }
}

export type TestChain = Awaited<ReturnType<typeof startChain>>
