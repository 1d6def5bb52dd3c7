import { z } from 'zod'
import { ChainFault } from './chain-fault.ts'

export type NodeCall = { readonly method: string; readonly params: readonly unknown[] }

/** JSON-RPC to an Ethereum node. */
export type NodeRpc = {
  readonly url: string
  /** @throws ChainFault when the node refuses or does not answer */
  call<T>(schema: z.ZodType<T>, method: string, params?: readonly unknown[]): Promise<T>
  /** Many calls in one request; they are answered in their order. @throws ChainFault for the first that fails */
  batch<T>(schema: z.ZodType<T>, calls: readonly NodeCall[]): Promise<T[]>
}

/** Longest wait for an answer, in milliseconds: the largest blocks of the start take a second on a slow machine. */
const patience = 30_000

const failure = z.object({
  code: z.number(),
  message: z.string(),
  data: z.unknown().optional(),
})

const answer = z.object({ id: z.int(), result: z.unknown().optional(), error: failure.optional() })

const resultOf = (method: string, { result, error }: z.output<typeof answer>): unknown => {
  if (error === undefined) return result
  const data = typeof error.data === 'string' ? error.data : null
  throw new ChainFault(`${method}: ${error.message}`, error.code, data)
}

/** A client of the node at an address. Connections are kept open and do not keep the process alive. */
export const createNodeRpc = (url: string): NodeRpc => {
  const post = async (body: unknown): Promise<unknown> => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(patience),
      })
      return await response.json()
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new ChainFault(`The node at ${url} does not answer: ${reason}.`)
    }
  }
  const parse = <T>(schema: z.ZodType<T>, value: unknown, what: string): T => {
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    throw new ChainFault(`The node at ${url} answers ${what} with something else than asked for.`)
  }
  return {
    url,
    call: async (schema, method, params = []) => {
      const body = await post({ jsonrpc: '2.0', id: 1, method, params })
      return parse(schema, resultOf(method, parse(answer, body, method)), method)
    },
    batch: async (schema, calls) => {
      if (calls.length === 0) return []
      const body = await post(calls.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params })))
      const answers = new Map(parse(z.array(answer), body, 'a batch').map((one) => [one.id, one]))
      return calls.map(({ method }, id) => {
        const one = answers.get(id)
        if (one === undefined) throw new ChainFault(`The node at ${url} left out an answer of a batch.`)
        return parse(schema, resultOf(method, one), method)
      })
    },
  }
}
