import { createServer, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { callDesk, type DeskAddress } from './call-desk.ts'

const json = (response: ServerResponse, value: unknown, status = 200): void =>
  void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))

/** An old handler, a new one that differs in two places, and one that does not bear everything. */
const handlers = (): Server => {
  let requests = 0
  return createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      requests += 1
      if (request.url === '/weak') return json(response, {}, /^\{|"event":null/.test(body) ? 400 : 200)
      const isNew = request.url === '/new'
      if (isNew && body.length % 7 === 0) return json(response, { error: 'unknown contract' }, 422)
      return json(response, {
        request: requests,
        owner: { kind: isNew && body.length % 3 === 0 ? 'account' : 'wallet' },
        stored: true,
      })
    })
  })
}

/**
 * Makes two reports of the laboratory, so that its pictures have something to show.
 *
 * @returns the addresses of their pictures, and the handlers, to be closed at the end
 */
export const compareHandlers = async (
  desk: DeskAddress,
): Promise<{ readonly comparison: number; readonly drill: number; readonly server: Server }> => {
  const server = handlers()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The handlers have no port.')
  const base = `http://127.0.0.1:${address.port}`
  const run = async (method: 'laboratory.compare' | 'laboratory.drill', input: object): Promise<number> => {
    const { report: id } = await callDesk(desk, method, { ...input, perSecond: 200 })
    while ((await callDesk(desk, 'laboratory.get', { id })).report.state === 'running')
      await new Promise((resolve) => setTimeout(resolve, 200))
    return id
  }
  const comparison = await run('laboratory.compare', {
    old: { url: `${base}/old` },
    new: { url: `${base}/new` },
    last: 40,
  })
  const drill = await run('laboratory.drill', { target: { url: `${base}/weak` } })
  return { comparison, drill, server }
}
