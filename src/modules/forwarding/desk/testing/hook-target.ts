import type { IncomingHttpHeaders } from 'node:http'
import { startLocalServer, type LocalServer } from '../../../../main/platform/http/testing/local-server.ts'

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

/** Block of the first element of a body. */
export const numberOf = (body: string): number =>
  (JSON.parse(body) as { blockNumber: number }[])[0]?.blockNumber ?? -1

export type HookTarget = LocalServer & {
  readonly hooks: Hook[]
  /** Blocks of what it took. */
  taken(): number[]
  answer(script: Script): void
  /** From now on it answers with the headers it got. */
  echo(): void
}

/** A target of forwarding in a test. */
export const startHookTarget = async (port = 0): Promise<HookTarget> => {
  const hooks: Hook[] = []
  let script: Script = () => 200
  let echoes = false
  const server = await startLocalServer(({ headers }, response, body) => {
    const status = script(hooks.length, body)
    hooks.push({ body, headers, status: status === 'silence' ? 0 : status, at: performance.now() })
    const echo = echoes ? ` ${JSON.stringify(headers)}` : ''
    if (status !== 'silence')
      response.writeHead(status, { 'X-Said': 'so' }).end(`took ${hooks.length}${echo}`)
  }, port)
  return {
    ...server,
    url: `${server.url}/hook`,
    hooks,
    taken: () => hooks.filter(({ status }) => status === 200).map(({ body }) => numberOf(body)),
    answer: (next) => {
      script = next
    },
    echo: () => {
      echoes = true
    },
  }
}
