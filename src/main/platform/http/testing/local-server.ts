import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createTcpServer, type AddressInfo, type Server as TcpServer } from 'node:net'
import { text } from 'node:stream/consumers'

export type LocalServer = { readonly url: string; readonly port: number; readonly stop: () => Promise<void> }

/** Lets a server of a test listen on loopback, at a free port unless one is named. */
export const listenLocally = async (server: Server | TcpServer, port = 0): Promise<LocalServer> => {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const bound = (server.address() as AddressInfo).port
  return {
    url: `http://127.0.0.1:${bound}`,
    port: bound,
    stop: async () => {
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** What a server of a test does with a request, whose body is there as a whole. Where it throws, the test fails. */
export type LocalAnswer = (request: IncomingMessage, response: ServerResponse, body: string) => unknown

/** An HTTP server of a test on loopback. */
export const startLocalServer = (answer: LocalAnswer, port = 0): Promise<LocalServer> =>
  listenLocally(
    createServer((request, response) => {
      // A client that breaks its request off gets no answer.
      void text(request).then(
        (body) => answer(request, response, body),
        () => undefined,
      )
    }),
    port,
  )

/** A port of loopback at which nothing listens. */
export const freePort = async (): Promise<number> => {
  const { port, stop } = await listenLocally(createTcpServer())
  await stop()
  return port
}

/** Answers with JSON. */
export const sendJson = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
