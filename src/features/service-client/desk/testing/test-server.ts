import type { ServerResponse } from 'node:http'
import { startLocalServer, type LocalServer } from '../../../../main/platform/http/testing/local-server.ts'

export type Received = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

export type TestServer = LocalServer & { readonly host: string; readonly received: Received[] }

export type Answer = (request: Received, response: ServerResponse, count: number) => void | Promise<void>

export const startTestServer = async (answer: Answer): Promise<TestServer> => {
  const received: Received[] = []
  const server = await startLocalServer((request, response, body) => {
    const headers = request.headers as Record<string, string>
    const came = { method: request.method ?? '', path: request.url ?? '', headers, body }
    received.push(came)
    return answer(came, response, received.length)
  })
  return { ...server, host: `127.0.0.1:${server.port}`, received }
}
