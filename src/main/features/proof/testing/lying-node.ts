import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

const callSchema = z.object({ id: z.unknown(), method: z.string(), params: z.array(z.unknown()) })

/** What a node says in place of its true answer; it may take its time. `turn`: how many HTTP requests came before. */
export type Lie = (method: string, answer: unknown, params: readonly unknown[], turn: number) => unknown

const replySchema = z.looseObject({ id: z.unknown(), result: z.unknown().optional() })

/**
 * A node that passes on what another one says, and changes it.
 *
 * @param takesBatches whether it answers several requests in one; otherwise it refuses them
 */
export const startLyingNode = async (target: string, lie: Lie, takesBatches = true) => {
  const asked: string[] = []
  let turns = 0
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (piece: Buffer) => (text += piece.toString()))
    request.on('end', () => {
      void (async () => {
        const body = z.union([callSchema, callSchema.array()]).parse(JSON.parse(text))
        if (Array.isArray(body) && !takesBatches) {
          const error = { code: -32_600, message: 'Invalid Request' }
          response.end(JSON.stringify({ jsonrpc: '2.0', id: null, error }))
          return
        }
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
          return { ...reply, id, result: await lie(method, reply?.result, params, turn) }
        }
        response.end(
          JSON.stringify(Array.isArray(body) ? await Promise.all(body.map(change)) : await change(body)),
        )
      })()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
