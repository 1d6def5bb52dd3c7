import { z } from 'zod'
import { startLocalServer } from '../../../../main/platform/http/testing/local-server.ts'

const callSchema = z.object({ id: z.unknown(), method: z.string(), params: z.array(z.unknown()) })

/**
 * What a node says in place of its true answer, at once or later; what it throws is what it refuses with. `turn`: how many HTTP requests came before.
 */
export type Lie = (method: string, answer: unknown, params: readonly unknown[], turn: number) => unknown

export const changing =
  <T>(method: string, change: (answer: T) => unknown): Lie =>
  (asked, answer) =>
    asked.startsWith(method) && answer !== null ? change(answer as T) : answer

type Receipt = { readonly logs: readonly { readonly data: string }[] }
export const changingReceipts = (change: (receipts: readonly Receipt[]) => unknown): Lie =>
  changing('eth_getBlockReceipts', change)
export const changingBlocks = (members: object): Lie =>
  changing('eth_getBlockBy', (block: object) => ({ ...block, ...members }))

const replySchema = z.looseObject({ id: z.unknown(), result: z.unknown().optional() })
export const startLyingNode = async (target: string, lie: Lie) => {
  const asked: string[] = []
  let turns = 0
  const answerOf = async (text: string): Promise<unknown> => {
    const body = z.union([callSchema, callSchema.array()]).parse(JSON.parse(text))
    const turn = turns
    turns += 1
    const answered = await fetch(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: text,
    })
    const replies = z.union([replySchema.array(), replySchema]).parse(await answered.json())
    const change = async ({ id, method, params }: z.output<typeof callSchema>) => {
      asked.push(method)
      const reply = Array.isArray(replies) ? replies.find((one) => one.id === id) : replies
      try {
        const said = await lie(method, reply?.result, params, turn)
        return said === reply?.result ? { ...reply, id } : { jsonrpc: '2.0', id, result: said }
      } catch (cause) {
        return { jsonrpc: '2.0', id, error: { code: -32_005, message: String(cause) } }
      }
    }
    return Array.isArray(body) ? Promise.all(body.map(change)) : change(body)
  }
  const server = await startLocalServer((_request, response, text) =>
    answerOf(text).then(
      (answer) => response.end(JSON.stringify(answer)),
      () => response.destroy(),
    ),
  )
  return { ...server, asked }
}
