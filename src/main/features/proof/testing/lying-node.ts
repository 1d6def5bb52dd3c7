import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

const callSchema = z.object({ id: z.unknown(), method: z.string(), params: z.array(z.unknown()) })

/** What a node says in place of its true answer; it may take its time. */
export type Lie = (method: string, answer: unknown, params: readonly unknown[]) => unknown

/** A node that passes on what another one says, and changes it. */
export const startLyingNode = async (target: string, lie: Lie) => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (piece: Buffer) => (text += piece.toString()))
    request.on('end', () => {
      void (async () => {
        const { id, method, params } = callSchema.parse(JSON.parse(text))
        asked.push(method)
        const answered = await fetch(target, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: text,
        })
        const reply = z.looseObject({ result: z.unknown().optional() }).parse(await answered.json())
        response.end(JSON.stringify({ ...reply, id, result: await lie(method, reply.result, params) }))
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
