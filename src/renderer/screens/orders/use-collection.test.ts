import { expect, it } from 'vitest'
import { ordersSearchSchema } from './search.ts'
import { collectionOf } from './use-collection.ts'

const start = { network: 'devnet', contractAddress: '0xstart' }
const project = { networks: ['polygon', 'devnet'], startCollection: start }
const recent = { project: 'p', network: 'base', contractAddress: '0xrecent' }
const search = (members: object) => ordersSearchSchema.parse(members)

const noStart = { ...project, startCollection: null }

// The address bar’s, else the last one, else the start, else only a network; an address alone on the network in use.
it.each([
  [project, [recent], { network: 'xai', contractAddress: '0xa' }, 'xai', '0xa'],
  [project, [recent], { contractAddress: '0xb' }, 'base', '0xb'],
  [project, [recent], {}, 'base', '0xrecent'],
  [project, [], {}, 'devnet', '0xstart'],
  [noStart, [], {}, 'polygon', ''],
])('of %o, after %j, by %j: %s %s', (of, recents, members, network, contractAddress) => {
  expect(collectionOf(of, recents, search(members))).toEqual({ network, contractAddress })
})
