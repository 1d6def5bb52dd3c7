import { callDesk, type DeskAddress } from './call-desk.ts'
import { startLocalServer, type LocalServer } from '../../src/main/platform/http/testing/local-server.ts'

/**
 * Adds two forwarding rules, so that the picture of forwarding has something to show: one whose target takes everything, one
 * whose target refuses.
 *
 * @returns the targets; to be closed at the end
 */
export const forwardEvents = async (desk: DeskAddress): Promise<LocalServer> => {
  const targets = await startLocalServer((request, response) =>
    response.writeHead(request.url === '/ledger' ? 200 : 503).end('sample target'),
  )
  const base = targets.url
  await callDesk(desk, 'forwarding.save', { name: 'Ledger of sales', url: `${base}/ledger` })
  await callDesk(desk, 'forwarding.save', {
    name: 'Search index',
    url: `${base}/index`,
    filter: { eventName: 'Transfer' },
    attempts: 1,
  })
  return targets
}
