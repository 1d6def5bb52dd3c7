import { expect, it } from 'vitest'
import { eventsSearchSchema } from '../../../features/events/page/search.ts'
import { ordersSearchSchema } from '../../../features/orders/page/search.ts'
import { parseSearch } from '../../../renderer/ui/navigation/search-params.ts'
import { pathOfLink, splitLink } from './deep-links.ts'

const contract = `0x${'aB'.repeat(20)}`
const token = '9'.repeat(78)

const placeOf = (link: string): readonly [string, object] => {
  const [path = '', search = ''] = (pathOfLink(link) ?? '').split('?')
  return [path, parseSearch(`?${search}`)]
}

it('a link shows what the address of its place can hold', () => {
  const [events, event] = placeOf('marketdesk://event/12')
  expect([events, eventsSearchSchema.parse(event)]).toEqual(['/events', { event: 12 }])
  const [orders, order] = placeOf(`MARKETDESK://order/polygon/${contract}/${token}/`)
  expect([orders, ordersSearchSchema.parse(order)]).toEqual([
    '/orders',
    { network: 'polygon', contractAddress: contract, token },
  ])
})

it.each([
  'marketdesk://event/',
  'marketdesk://event/-1',
  'marketdesk://event/1?tab=deliveries',
  'marketdesk://event/1#x',
  'marketdesk://event/1/../../settings',
  'marketdesk://event/%31',
  'marketdesk://event/9999999999999999999999',
  'marketdesk://event/1\n2',
  'marketdesk://constructor/1',
  'marketdesk://settings/vault',
  'marketdesk:event/1',
  'https://event/1',
  'javascript://event/1',
  ` marketdesk://event/1`,
  `marketdesk://order/polygon/${contract}/x`,
  `marketdesk://order/po&lygon/${contract}/7`,
  `marketdesk://order/polygon/${contract}/7&tab=check`,
  `marketdesk://order/polygon/0x12/7`,
  `marketdesk://order/polygon/${contract}/${'1'.repeat(300)}`,
])('a text that only looks like a link shows nothing: %j', (link) => {
  expect(pathOfLink(link)).toBeNull()
})

it('what follows a link on a command line is the word of whoever made it', () => {
  expect(splitLink(['--data=/own', 'MarketDesk://event/1', '--data=/theirs'])).toEqual({
    own: ['--data=/own'],
    link: 'MarketDesk://event/1',
  })
  expect(splitLink(['--sample'])).toEqual({ own: ['--sample'], link: null })
})
