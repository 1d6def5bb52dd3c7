import type { IncomingMessage, ServerResponse } from 'node:http'
import { startLocalServer, type LocalServer } from '../../../platform/http/testing/local-server.ts'

/** One request a handler of a test took. */
export type Taken = { readonly body: string; readonly headers: IncomingMessage['headers'] }

export type Handle = (taken: Taken, count: number, response: ServerResponse) => void

export type TestHandler = LocalServer & { readonly taken: Taken[] }

/** A handler of an operator in a test, over HTTP. */
export const startHandler = async (handle: Handle): Promise<TestHandler> => {
  const taken: Taken[] = []
  const server = await startLocalServer(({ headers }, response, body) => {
    // A desk that gives up while this answers is what some tests are about.
    response.on('error', () => undefined)
    const one = { body, headers }
    taken.push(one)
    handle(one, taken.length, response)
  })
  return { ...server, url: `${server.url}/hook`, taken }
}
