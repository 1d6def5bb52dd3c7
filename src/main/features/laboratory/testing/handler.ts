import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request a handler of a test took. */
export type Taken = { readonly body: string; readonly headers: IncomingMessage['headers'] }

export type Handle = (taken: Taken, count: number, response: ServerResponse) => void

export type TestHandler = {
  readonly url: string
  readonly port: number
  readonly taken: Taken[]
  stop(): Promise<void>
}

/** A handler of an operator in a test, over HTTP. */
export const startHandler = async (handle: Handle): Promise<TestHandler> => {
  const taken: Taken[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    // A desk that gives up while this answers is what some tests are about.
    response.on('error', () => undefined)
    request.on('error', () => undefined)
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one = { body: Buffer.concat(chunks).toString(), headers: request.headers }
      taken.push(one)
      handle(one, taken.length, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    taken,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Answers with JSON. */
export const json = (response: ServerResponse, value: unknown, status = 200): void =>
  void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
