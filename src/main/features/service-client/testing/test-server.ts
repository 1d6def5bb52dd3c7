import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as it came, for assertions. */
export type Received = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

export type TestServer = {
  readonly url: string
  readonly host: string
  readonly port: number
  readonly received: Received[]
  stop(): Promise<void>
}

export type Answer = (request: Received, response: ServerResponse, count: number) => void | Promise<void>

const read = async (request: IncomingMessage): Promise<Received> => {
  const pieces: Buffer[] = []
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    headers: request.headers as Record<string, string>,
    body: Buffer.concat(pieces).toString(),
  }
}

/** A server on loopback that answers as configured, and remembers what it was asked. */
export const startTestServer = async (answer: Answer): Promise<TestServer> => {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const taken = async (): Promise<void> => {
      const came = await read(request)
      received.push(came)
      await answer(came, response, received.length)
    }
    taken().catch((cause: unknown) => response.destroy(cause as Error))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    port,
    received,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Answers JSON. */
export const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
