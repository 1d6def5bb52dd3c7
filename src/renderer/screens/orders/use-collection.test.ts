import { describe, expect, it } from 'vitest'
import { ordersSearchSchema } from './search.ts'
import { collectionOf } from './use-collection.ts'

const start = { network: 'devnet', contractAddress: '0xstart' }
const project = { networks: ['polygon', 'devnet'], startCollection: start }
const recent = { project: 'p', network: 'base', contractAddress: '0xrecent' }
const search = (members: object) => ordersSearchSchema.parse(members)

describe('collectionOf', () => {
  it('is the address bar’s, else the last one, else the start, else only a network', () => {
    expect(collectionOf(project, [recent], search({ network: 'xai', contractAddress: '0xa' }))).toEqual({
      network: 'xai',
      contractAddress: '0xa',
    })
    expect(collectionOf(project, [recent], search({}))).toEqual({
      network: 'base',
      contractAddress: '0xrecent',
    })
    expect(collectionOf(project, [], search({}))).toEqual(start)
    expect(collectionOf({ ...project, startCollection: null }, [], search({}))).toEqual({
      network: 'polygon',
      contractAddress: '',
    })
  })

  it('looks for an address alone on the network in use', () => {
    expect(collectionOf(project, [recent], search({ contractAddress: '0xb' }))).toEqual({
      network: 'base',
      contractAddress: '0xb',
    })
  })
})
