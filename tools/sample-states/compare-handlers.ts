import { callDesk, type DeskAddress } from './call-desk.ts'
import {
  sendJson,
  startLocalServer,
  type LocalServer,
} from '../../src/main/platform/http/testing/local-server.ts'

/** An old handler, a new one that differs in two places, and one that does not bear everything. */
const startHandlers = (): Promise<LocalServer> => {
  let requests = 0
  return startLocalServer((request, response, body) => {
    requests += 1
    if (request.url === '/weak') return sendJson(response, /^\{|"event":null/.test(body) ? 400 : 200, {})
    const isNew = request.url === '/new'
    if (isNew && body.length % 7 === 0) return sendJson(response, 422, { error: 'unknown contract' })
    return sendJson(response, 200, {
      request: requests,
      owner: { kind: isNew && body.length % 3 === 0 ? 'account' : 'wallet' },
      stored: true,
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
): Promise<{ readonly comparison: number; readonly drill: number; readonly server: LocalServer }> => {
  const server = await startHandlers()
  const base = server.url
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
