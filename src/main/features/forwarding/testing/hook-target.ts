import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request a target took. */
export type Hook = {
  readonly body: string
  readonly headers: IncomingHttpHeaders
  /** What it was answered with. */
  readonly status: number
  readonly at: number
}

/** What a target answers to the so manyth request: a status, or nothing at all. */
export type Script = (count: number, body: string) => number | 'silence'

export type HookTarget = {
  readonly url: string
  readonly port: number
  readonly hooks: Hook[]
  answer(script: Script): void
  /** From now on it answers with the headers it got. */
  echo(): void
  stop(): Promise<void>
}

/** A target of forwarding in a test. */
export const startHookTarget = async (port = 0): Promise<HookTarget> => {
  const hooks: Hook[] = []
  let script: Script = () => 200
  let echoes = false
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const status = script(hooks.length, body)
      hooks.push({
        body,
        headers: request.headers,
        status: status === 'silence' ? 0 : status,
        at: performance.now(),
      })
      const echo = echoes ? ` ${JSON.stringify(request.headers)}` : ''
      if (status !== 'silence')
        response.writeHead(status, { 'X-Said': 'so' }).end(`took ${hooks.length}${echo}`)
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: bound } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${bound}/hook`,
    port: bound,
    hooks,
    answer: (next) => {
      script = next
    },
    echo: () => {
      echoes = true
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
