import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { callDesk, type DeskAddress } from './call-desk.ts'

/**
 * Adds two forwarding rules, so that the picture of forwarding has something to show: one whose target takes everything, one
 * whose target refuses.
 *
 * @returns the targets; to be closed at the end
 */
export const forwardEvents = async (desk: DeskAddress): Promise<Server> => {
  const targets = createServer((request, response) => {
    request.resume()
    response.writeHead(request.url === '/ledger' ? 200 : 503).end('sample target')
  })
  targets.listen(0, '127.0.0.1')
  await once(targets, 'listening')
  const address = targets.address()
  if (address === null || typeof address === 'string') throw new Error('The targets have no port.')
  const base = `http://127.0.0.1:${address.port}`
  await callDesk(desk, 'forwarding.add', { name: 'Ledger of sales', url: `${base}/ledger` })
  await callDesk(desk, 'forwarding.add', {
    name: 'Search index, closed',
    url: `${base}/index`,
    filter: { eventName: 'Transfer' },
    attempts: 1,
  })
  return targets
}
