import { expect, it } from 'vitest'
import { ordersSearchSchema } from '../search.ts'
import { collectionOf } from './collection-of.ts'

const [first, second] = [`0x${'a'.repeat(40)}`, `0x${'B'.repeat(40)}`]
const start = { network: 'devnet', contractAddress: first }
const project = { networks: ['polygon', 'devnet'], startCollection: start }

it.each([
  [project, { network: 'xai', contractAddress: second }, { network: 'xai', contractAddress: second }],
  [project, { contractAddress: second }, { network: 'devnet', contractAddress: second }],
  [
    { ...project, startCollection: null },
    { contractAddress: second },
    { network: 'polygon', contractAddress: second },
  ],
  [project, { tab: 'problems' }, start],
  [project, {}, null],
  [project, { network: 'devnet' }, null],
  [project, { contractAddress: '0x12' }, null],
  [{ ...project, startCollection: null }, { tab: 'listings' }, null],
])('of %o by %j: %j', (of, members, collection) => {
  expect(collectionOf(of, ordersSearchSchema.parse(members))).toEqual(collection)
})
