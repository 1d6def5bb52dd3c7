import { callDesk, type DeskAddress } from './call-desk.ts'
import { startLocalServer, type LocalServer } from '../../src/main/platform/http/testing/local-server.ts'

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
